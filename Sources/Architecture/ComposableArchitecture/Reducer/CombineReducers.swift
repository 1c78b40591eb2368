/// Combines several reducers into one, for example to apply an operator to all of them.
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
