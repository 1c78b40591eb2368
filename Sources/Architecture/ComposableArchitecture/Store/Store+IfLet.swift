public import Combine

extension Store {
  /// Calls `unwrap` with a store when optional state becomes non-`nil`, and `else` when it becomes
  /// `nil` or starts as `nil`.
  ///
  /// The returned cancellable ends the callbacks and keeps the store alive until then.
  public func ifLet<Wrapped>(
    then unwrap: @escaping (_ store: Store<Wrapped, Action>) -> Void,
    else: @escaping () -> Void = {}
  ) -> any Cancellable where State == Wrapped? {
    statePublisher()
      .removeDuplicates { ($0 != nil) == ($1 != nil) }
      .sink { state in
        guard let state else { return `else`() }
        MainActor.assumeIsolated { unwrap(self.unwrapped(state)) }
      }
  }

  private func unwrapped<Wrapped>(_ state: Wrapped) -> Store<Wrapped, Action>
  where State == Wrapped? {
    @MainActor func open(_ core: some Core<State, Action>) -> any Core<Wrapped, Action> {
      IfLetCore(base: core, lastState: state, stateKeyPath: \.self, actionKeyPath: \.self)
    }
    return Store<Wrapped, Action>(core: open(core))
  }
}
