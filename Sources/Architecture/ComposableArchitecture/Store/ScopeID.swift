import CasePaths

/// The cache key of a child store: where its state is, and where its actions go.
@_spi(Internals) public struct ScopeID<State, Action>: Hashable {
  let state: PartialKeyPath<State>
  let action: PartialCaseKeyPath<Action>

  /// Hashes the state only: that of the action takes longer, and few scopes differ in nothing else.
  @_spi(Internals) public func hash(into hasher: inout Hasher) {
    hasher.combine(state)
  }
}
