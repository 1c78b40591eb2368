import CasePaths

/// The cache key of a child store: where its state is, and where its actions go.
@_spi(Internals) public struct ScopeID<State, Action>: Hashable {
  let state: PartialKeyPath<State>
  let action: PartialCaseKeyPath<Action>
}
