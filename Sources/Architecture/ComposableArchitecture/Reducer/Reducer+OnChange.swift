extension Reducer {
  /// Runs a closure when a value derived from the state changes; the closure receives the value
  /// before the change.
  public func onChange<V: Equatable>(
    of toValue: @escaping (State) -> V,
    _ perform: @escaping (_ oldValue: V, _ state: inout State) -> EffectOf<Self>
  ) -> some Reducer<State, Action> {
    ChangeReducer(base: self, toValue: toValue, perform: perform)
  }

  /// Runs a reducer when a value derived from the state changes; the reducer is made from the
  /// values before and after.
  public func onChange<V: Equatable, R: Reducer>(
    of toValue: @escaping (State) -> V,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> _OnChangeReducer<Self, V, R> {
    _OnChangeReducer(
      base: self, toValue: toValue, isDuplicate: ==, reducer: reducer)
  }

  /// Runs a reducer when a value derived from the state changes; `isDuplicate` compares the values.
  public func onChange<V, R: Reducer>(
    of toValue: @escaping (State) -> V,
    removeDuplicates isDuplicate: @escaping (V, V) -> Bool,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> _OnChangeReducer<Self, V, R> {
    _OnChangeReducer(
      base: self, toValue: toValue, isDuplicate: isDuplicate, reducer: reducer)
  }
}

/// Runs a reducer, then another one if a value derived from the state has changed.
public struct _OnChangeReducer<Base: Reducer, Value, Change: Reducer>: Reducer
where Base.State == Change.State, Base.Action == Change.Action {
  let base: Base
  let toValue: (Base.State) -> Value
  let isDuplicate: (Value, Value) -> Bool
  let reducer: (Value, Value) -> Change

  public func _reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let oldValue = toValue(state)
    let baseEffects = base._reduce(into: &state, action: action)
    let newValue = toValue(state)
    guard !isDuplicate(oldValue, newValue) else { return baseEffects }
    return baseEffects.merge(
      with: reducer(oldValue, newValue)._reduce(into: &state, action: action))
  }
}

/// Runs a reducer, then a closure if a value derived from the state has changed.
struct ChangeReducer<Base: Reducer, Value: Equatable>: Reducer {
  let base: Base
  let toValue: (Base.State) -> Value
  let perform: (Value, inout Base.State) -> Effect<Base.Action>

  func _reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let oldValue = toValue(state)
    let baseEffects = base._reduce(into: &state, action: action)
    guard oldValue != toValue(state) else { return baseEffects }
    return baseEffects.merge(with: perform(oldValue, &state))
  }
}
