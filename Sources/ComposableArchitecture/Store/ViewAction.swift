public import SwiftNavigation

/// An action with a case for what views send.
///
/// ```swift
/// enum Action: ViewAction {
///   case view(View)
///   @CasePathable enum View { case buttonTapped }
/// }
/// ```
public protocol ViewAction<ViewAction> {
  /// What views send.
  associatedtype ViewAction

  /// Embeds what a view sends.
  static func view(_ action: ViewAction) -> Self
}

/// A type, usually a view, that sends view actions to its store.
///
/// Use `@ViewAction(for:)` to conform to it.
public protocol ViewActionSending<StoreState, StoreAction> {
  associatedtype StoreState
  associatedtype StoreAction: ViewAction

  /// The store to send to.
  @MainActor
  var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
  /// Sends a view's action.
  @discardableResult
  @MainActor
  public func send(_ action: StoreAction.ViewAction) -> StoreTask {
    store.send(.view(action))
  }

  /// Sends a view's action; the animation is there for source compatibility.
  @discardableResult
  @MainActor
  public func send(_ action: StoreAction.ViewAction, animation: Animation?) -> StoreTask {
    store.send(.view(action), animation: animation)
  }

  /// Sends a view's action; the transaction is there for source compatibility.
  @discardableResult
  @MainActor
  public func send(_ action: StoreAction.ViewAction, transaction: Transaction) -> StoreTask {
    store.send(.view(action), transaction: transaction)
  }
}
