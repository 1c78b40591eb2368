extension Store where State: ObservableState {
  /// The current state; reading it is observed.
  public var state: State {
    observation.access(self)
    return core.state
  }

  /// A property of the state; reading it is observed.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    observation.access(self)
    return core.withState { $0[keyPath: keyPath] }
  }
}

extension Store: Equatable {
  public nonisolated static func == (lhs: Store, rhs: Store) -> Bool {
    lhs === rhs
  }
}

extension Store: Hashable {
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Store: Identifiable {}
