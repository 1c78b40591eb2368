public import Combine
import ConcurrencyExtras
public import SwiftNavigation

/// Observes a store: its state without duplicates, and `send`.
///
/// In `@ObservableState` features the store itself is observed.
@dynamicMemberLookup
@preconcurrency @MainActor
public final class ViewStore<ViewState, ViewAction>: ObservableObject {
  /// Emits before the state that the view sees changes.
  public nonisolated let objectWillChange = ObservableObjectPublisher()

  private let _send: (ViewAction) -> StoreTask
  private let subject: CurrentValueSubject<ViewState, Never>
  private var cancellable: AnyCancellable?
  private let store: AnyObject

  /// Observes a store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: What the view needs of the state.
  ///   - fromViewAction: Embeds the view's actions.
  ///   - isDuplicate: Whether two states look the same to the view.
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

  /// Observes a store, sending its own actions.
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: isDuplicate)
  }

  /// The states that the view sees, from the current one on.
  public var publisher: StorePublisher<ViewState> {
    StorePublisher(store: self, upstream: subject.eraseToAnyPublisher())
  }

  /// The state that the view sees.
  public var state: ViewState {
    subject.value
  }

  /// Reads a property of the state that the view sees.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    subject.value[keyPath: keyPath]
  }

  /// Sends an action.
  @discardableResult
  public func send(_ action: ViewAction) -> StoreTask {
    _send(action)
  }

  /// Sends an action; the animation is there for source compatibility.
  @discardableResult
  public func send(_ action: ViewAction, animation: Animation?) -> StoreTask {
    send(action, transaction: Transaction(animation: animation))
  }

  /// Sends an action; the transaction is there for source compatibility.
  @discardableResult
  public func send(_ action: ViewAction, transaction: Transaction) -> StoreTask {
    withTransaction(transaction) { send(action) }
  }

  /// Sends an action and waits as long as a condition on the state holds.
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

  /// Waits as long as a condition on the state holds.
  public func yield(while predicate: @escaping (_ state: ViewState) -> Bool) async {
    let states = UncheckedSendable(publisher.values)
    for await state in states.wrappedValue where !predicate(state) {
      return
    }
  }
}

extension ViewStore where ViewState: Equatable {
  /// Observes a store.
  public convenience init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action
  ) {
    self.init(store, observe: toViewState, send: fromViewAction, removeDuplicates: { $0 == $1 })
  }

  /// Observes a store, sending its own actions.
  public convenience init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (_ state: State) -> ViewState
  ) {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: { $0 == $1 })
  }
}

extension ViewStore where ViewState == Void {
  /// Observes a store without its state, for sending only.
  public convenience init(_ store: Store<Void, ViewAction>) {
    self.init(store, observe: { $0 }, send: { $0 }, removeDuplicates: { _, _ in true })
  }
}

/// The view store of a reducer's domain.
public typealias ViewStoreOf<R: Reducer> = ViewStore<R.State, R.Action>
