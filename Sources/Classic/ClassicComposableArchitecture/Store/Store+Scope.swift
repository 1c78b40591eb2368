public import Combine

extension Store {
  /// Creates a store for a part of the state and of the actions; `toLocalState` is called after
  /// each change.
  public func scope<LocalState, LocalAction>(
    state toLocalState: @escaping (State) -> LocalState,
    action fromLocalAction: @escaping (LocalAction) -> Action
  ) -> Store<LocalState, LocalAction> {
    if core.isOnOtherThread { RuntimeWarning.scopedOffMain().report() }
    func scope(_ core: some StoreCore<State, Action>) -> Store<LocalState, LocalAction> {
      Store<LocalState, LocalAction>(
        core: ScopedCore(core, state: toLocalState, action: fromLocalAction))
    }
    return scope(core)
  }

  /// Creates a store for a part of the state; `toLocalState` is called after each change.
  public func scope<LocalState>(
    state toLocalState: @escaping (State) -> LocalState
  ) -> Store<LocalState, Action> {
    scope(state: toLocalState, action: { $0 })
  }

  /// Creates a store for each value of a publisher that derives a part of the state.
  @_disfavoredOverload
  public func scope<P: Publisher, LocalState, LocalAction>(
    state toLocalState: @escaping (AnyPublisher<State, Never>) -> P,
    action fromLocalAction: @escaping (LocalAction) -> Action
  ) -> AnyPublisher<Store<LocalState, LocalAction>, Never>
  where P.Output == LocalState, P.Failure == Never {
    func part(of state: State) -> LocalState? {
      var part: LocalState?
      _ = toLocalState(Just(state).eraseToAnyPublisher()).sink { part = $0 }
      return part
    }
    return toLocalState(core.statePublisher)
      .map { [self] localState in
        var last = localState
        var isFirst = true
        return scope(
          state: { state in
            // The publisher has already emitted the first one.
            if !isFirst { last = part(of: state) ?? last }
            isFirst = false
            return last
          },
          action: fromLocalAction)
      }
      .eraseToAnyPublisher()
  }

  /// Creates a store for each value of a publisher that derives a part of the state.
  @_disfavoredOverload
  public func scope<P: Publisher, LocalState>(
    state toLocalState: @escaping (AnyPublisher<State, Never>) -> P
  ) -> AnyPublisher<Store<LocalState, Action>, Never>
  where P.Output == LocalState, P.Failure == Never {
    scope(state: toLocalState, action: { $0 })
  }

  /// Creates a store for each value of a publisher that derives a part of the state.
  public func publisherScope<P: Publisher, LocalState, LocalAction>(
    state toLocalState: @escaping (AnyPublisher<State, Never>) -> P,
    action fromLocalAction: @escaping (LocalAction) -> Action
  ) -> AnyPublisher<Store<LocalState, LocalAction>, Never>
  where P.Output == LocalState, P.Failure == Never {
    scope(state: toLocalState, action: fromLocalAction)
  }

  /// Creates a store for each value of a publisher that derives a part of the state.
  public func publisherScope<P: Publisher, LocalState>(
    state toLocalState: @escaping (AnyPublisher<State, Never>) -> P
  ) -> AnyPublisher<Store<LocalState, Action>, Never>
  where P.Output == LocalState, P.Failure == Never {
    scope(state: toLocalState)
  }

  /// A store with the same actions and no state.
  public var stateless: Store<Void, Action> {
    scope(state: { _ in () })
  }

  /// A store with the same state and no actions.
  public var actionless: Store<State, Never> {
    func absurd<A>(_ never: Never) -> A {}
    return scope(state: { $0 }, action: absurd)
  }

  /// Calls `unwrap` with a store when optional state becomes non-`nil`, and `else` when it becomes
  /// `nil`.
  ///
  /// The returned cancellable ends this.
  public func ifLet<Wrapped>(
    then unwrap: @escaping (Store<Wrapped, Action>) -> Void,
    else: @escaping () -> Void = {}
  ) -> any Cancellable where State == Wrapped? {
    core.statePublisher
      .removeDuplicates { ($0 != nil) == ($1 != nil) }
      .sink { [self] state in
        guard var last = state else { return `else`() }
        unwrap(
          scope(state: {
            last = $0 ?? last
            return last
          }))
      }
  }
}
