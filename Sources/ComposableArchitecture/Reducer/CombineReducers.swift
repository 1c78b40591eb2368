/// Several reducers as one, so that an operator applies to all of them together.
public struct CombineReducers<State, Action, Reducers: Reducer>: Reducer
where State == Reducers.State, Action == Reducers.Action {
  @usableFromInline
  let reducers: Reducers

  /// Combines the reducers that the closure lists.
  @inlinable
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) {
    self.init(internal: build())
  }

  @usableFromInline
  init(internal reducers: Reducers) {
    self.reducers = reducers
  }

  @inlinable
  public func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducers._reduce(into: &state, action: action)
  }
}
