import CasePaths

/// What a child store is kept under: where its state is and where its actions go.
@_spi(Internals) public struct ScopeID<State, Action>: Hashable {
  let state: PartialKeyPath<State>
  let action: PartialCaseKeyPath<Action>
}
