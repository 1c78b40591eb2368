public import Combine
public import SwiftNavigation

/// Observes a store: reads its state, and sends to it.
///
/// Duplicate states are removed.
@dynamicMemberLookup
public final class ViewStore<State, Action>: ObservableObject {
  /// Emits before each change of the state.
  public let objectWillChange = ObservableObjectPublisher()

  private let currentState: CurrentValueSubject<State, Never>
  private let sendAction: (Action) -> ViewStoreTask
  private var observation: AnyCancellable?

  /// Observes a store.
  public init(
    _ store: Store<State, Action>,
    removeDuplicates isDuplicate: @escaping (State, State) -> Bool
  ) {
    currentState = CurrentValueSubject(store.state)
    sendAction = { store.send($0) }
    observation = store.core.observers.add { [weak self] state in
      guard let self, !isDuplicate(currentState.value, state) else { return }
      objectWillChange.send()
      currentState.send(state)
    }
  }

  public var state: State { currentState.value }

  public subscript<LocalState>(dynamicMember keyPath: KeyPath<State, LocalState>) -> LocalState {
    currentState.value[keyPath: keyPath]
  }

  /// A publisher of the current state and of each new one.
  ///
  /// Its properties are publishers of the properties of the state, without repetitions:
  ///
  /// ```swift
  /// viewStore.publisher.name
  ///   .sink { print($0) }
  /// ```
  public var publisher: StorePublisher<State> {
    StorePublisher(viewStore: self, upstream: currentState.eraseToAnyPublisher())
  }

  /// Sends an action; returns the effects that it has started.
  /// - Returns: The effects that it has started.
  @discardableResult
  public func send(_ action: Action) -> ViewStoreTask {
    sendAction(action)
  }

  /// Sends an action; the animation is ignored.
  @discardableResult
  public func send(_ action: Action, animation: Animation?) -> ViewStoreTask {
    sendAction(action)
  }
}

extension ViewStore where State: Equatable {
  /// Observes a store.
  public convenience init(_ store: Store<State, Action>) {
    self.init(store, removeDuplicates: ==)
  }
}

extension ViewStore where State == Void {
  /// Observes a store that is only used for sending actions.
  public convenience init(_ store: Store<Void, Action>) {
    self.init(store, removeDuplicates: ==)
  }
}

// MARK: - Waiting

extension ViewStore {
  /// Sends an action and waits until a predicate on the state no longer holds.
  ///
  /// If the waiting task is cancelled, the effects are cancelled, too.
  @MainActor
  public func send(_ action: Action, while predicate: @escaping (State) -> Bool) async {
    let task = send(action)
    await withTaskCancellationHandler {
      await yield(while: predicate)
    } onCancel: {
      task.tasks?.cancel()
    }
  }

  /// Sends an action and waits until a predicate on the state no longer holds.
  @MainActor
  public func send(
    _ action: Action, animation: Animation?, while predicate: @escaping (State) -> Bool
  ) async {
    await send(action, while: predicate)
  }

  /// Waits until a predicate on the state no longer holds.
  @MainActor
  public func yield(while predicate: @escaping (State) -> Bool) async {
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
    let observation = currentState.filter { !predicate($0) }.prefix(1).sink { _ in
      continuation.yield()
      continuation.finish()
    }
    for await _ in changes {}
    observation.cancel()
  }

  /// Waits until a predicate on the state no longer holds.
  @MainActor
  public func suspend(while predicate: @escaping (State) -> Bool) async {
    await yield(while: predicate)
  }
}

// MARK: - Bindings

extension ViewStore {
  /// A binding that reads a part of the state and sends an action when it is written to.
  public func binding<LocalState>(
    get: @escaping (State) -> LocalState,
    send localStateToViewAction: @escaping (LocalState) -> Action
  ) -> UIBinding<LocalState> {
    UIBinding(get: { get(self.state) }, set: { self.send(localStateToViewAction($0)) })
  }

  /// A binding that reads a part of the state and sends the same action whenever it is written to.
  public func binding<LocalState>(
    get: @escaping (State) -> LocalState, send action: Action
  ) -> UIBinding<LocalState> {
    binding(get: get, send: { _ in action })
  }

  /// A binding that reads the state and sends an action when it is written to.
  public func binding(
    send localStateToViewAction: @escaping (State) -> Action
  ) -> UIBinding<State> {
    binding(get: { $0 }, send: localStateToViewAction)
  }

  /// A binding that reads the state and sends the same action whenever it is written to.
  public func binding(send action: Action) -> UIBinding<State> {
    binding(send: { _ in action })
  }
}
