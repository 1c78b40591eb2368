public import SwiftNavigation

/// An action with a case for the actions that views send.
///
/// ```swift
/// enum Action: ViewAction {
///   case view(View)
///   @CasePathable enum View { case buttonTapped }
/// }
/// ```
public protocol ViewAction<ViewAction> {
  associatedtype ViewAction

  static func view(_ action: ViewAction) -> Self
}

/// A type, usually a view, that sends view actions to its store.
///
/// Use `@ViewAction(for:)` to conform to it.
public protocol ViewActionSending<StoreState, StoreAction> {
  associatedtype StoreState
  /// The action of the store, with a case for the view's actions.
  associatedtype StoreAction: ViewAction

  @MainActor
  var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
  /// Sends an action of the view.
  @discardableResult
  @MainActor
  public func send(_ action: StoreAction.ViewAction) -> StoreTask {
    store.send(.view(action))
  }

  /// Sends an action of the view; the animation is ignored.
  @discardableResult
  @MainActor
  public func send(_ action: StoreAction.ViewAction, animation: Animation?) -> StoreTask {
    store.send(.view(action), animation: animation)
  }

  /// Sends an action of the view; the transaction is ignored.
  @discardableResult
  @MainActor
  public func send(_ action: StoreAction.ViewAction, transaction: Transaction) -> StoreTask {
    store.send(.view(action), transaction: transaction)
  }
}
