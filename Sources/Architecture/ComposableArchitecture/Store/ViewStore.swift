public import Combine
import ConcurrencyExtras
public import SwiftNavigation

/// Observes a store; it removes duplicate states and sends actions.
///
/// Not needed for `@ObservableState`: those stores can be observed directly.
@dynamicMemberLookup
@preconcurrency @MainActor
public final class ViewStore<ViewState, ViewAction>: ObservableObject {
  /// Emits before the view's state changes.
  public nonisolated let objectWillChange = ObservableObjectPublisher()

  private let _send: (ViewAction) -> StoreTask
  private let subject: CurrentValueSubject<ViewState, Never>
  private var cancellable: AnyCancellable?
  private let store: AnyObject

  /// Observes a part of a store's state.
  public init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    self.store = store
    _send = { store.send(fromViewAction($0)) }
    let subject = CurrentValueSubject<ViewState, Never>(store.withState(toViewState))
    self.subject = subject
    cancellable = store.statePublisher()
      .map(toViewState)
      .removeDuplicates(by: isDuplicate)
      .dropFirst()
      .sink { [objectWillChange] state in
        objectWillChange.send()
        subject.value = state
      }
  }

  /// Observes a store without changing its actions.
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: isDuplicate)
  }

  /// A publisher of the view's state, beginning with the current one.
  public var publisher: StorePublisher<ViewState> {
    StorePublisher(store: self, upstream: subject.eraseToAnyPublisher())
  }

  public var state: ViewState {
    subject.value
  }

  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    subject.value[keyPath: keyPath]
  }

  @discardableResult
  public func send(_ action: ViewAction) -> StoreTask {
    _send(action)
  }

  /// Sends an action; the animation is ignored.
  @discardableResult
  public func send(_ action: ViewAction, animation: Animation?) -> StoreTask {
    send(action, transaction: Transaction(animation: animation))
  }

  /// Sends an action; the transaction is ignored.
  @discardableResult
  public func send(_ action: ViewAction, transaction: Transaction) -> StoreTask {
    withTransaction(transaction) { send(action) }
  }

  /// Sends an action and waits until a predicate on the state no longer holds.
  public func send(
    _ action: ViewAction, while predicate: @escaping (_ state: ViewState) -> Bool
  ) async {
    let task = send(action)
    await withTaskCancellationHandler {
      await yield(while: predicate)
    } onCancel: {
      task.cancel()
    }
  }

  /// Sends an action and waits until a predicate on the state no longer holds; the animation is ignored.
  public func send(
    _ action: ViewAction, animation: Animation?,
    while predicate: @escaping (_ state: ViewState) -> Bool
  ) async {
    await send(action, while: predicate)
  }

  /// Waits until a predicate on the state no longer holds.
  public func yield(while predicate: @escaping (_ state: ViewState) -> Bool) async {
    let states = UncheckedSendable(publisher.values)
    for await state in states.wrappedValue where !predicate(state) {
      return
    }
  }
}

extension ViewStore where ViewState: Equatable {
  /// Observes a part of a store's state.
  public convenience init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action
  ) {
    self.init(store, observe: toViewState, send: fromViewAction, removeDuplicates: { $0 == $1 })
  }

  /// Observes a store without changing its actions.
  public convenience init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (_ state: State) -> ViewState
  ) {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: { $0 == $1 })
  }
}

extension ViewStore where ViewState == Void {
  /// Observes a store that is only used for sending actions.
  public convenience init(_ store: Store<Void, ViewAction>) {
    self.init(store, observe: { $0 }, send: { $0 }, removeDuplicates: { _, _ in true })
  }
}

/// The view store of a reducer.
public typealias ViewStoreOf<R: Reducer> = ViewStore<R.State, R.Action>
