extension BindingAction {
  /// The action that sets a property whose type is only known at run time, as in a script.
  package static func set<Value>(
    dynamically keyPath: WritableKeyPath<Root, Value>, _ value: Value,
    areEqual: @escaping (Value, Value) -> Bool
  ) -> Self {
    Self(
      keyPath: keyPath,
      set: { $0[keyPath: keyPath] = value },
      value: value,
      valueIsEqualTo: { ($0 as? Value).map { areEqual($0, value) } ?? false })
  }

  /// The action that sets a `@BindableState` property by the key path of its storage.
  ///
  /// Reducers match the key path of its projection, `\.$name`, which is only known to the compiler. The action finds out whether
  /// a key path leads to its property by two states that differ in nothing else. `other` returns a value that differs from the
  /// new one, for an action that changes nothing; `nil` if none is known.
  package static func set<Value>(
    dynamically keyPath: WritableKeyPath<Root, BindableState<Value>>, named name: String,
    wrapped value: Value, other: @escaping () -> Value?, areEqual: @escaping (Value, Value) -> Bool
  ) -> Self {
    let states = StatesOfProperty<Root>()
    var action = Self(
      keyPath: keyPath,
      set: { state in
        let old = state[keyPath: keyPath].wrappedValue
        state[keyPath: keyPath].wrappedValue = value
        let different = areEqual(old, value) ? other() : old
        var otherState = state
        otherState[keyPath: keyPath].wrappedValue = different ?? value
        states.pair = (state, otherState)
        states.differ = different != nil
      },
      value: value,
      valueIsEqualTo: { ($0 as? Value).map { areEqual($0, value) } ?? false })
    action.projection = Projection(name: name) { other in
      guard let other = other as? KeyPath<Root, BindableState<Value>>, let pair = states.pair
      else { return false }
      let values = (pair.0[keyPath: other].wrappedValue, pair.1[keyPath: other].wrappedValue)
      // Without another value, a property of this type that has the new value is taken for it.
      return states.differ ? !areEqual(values.0, values.1) : areEqual(values.0, value)
    }
    return action
  }

  package var boundValue: Any { value }

  /// The projection of a `@BindableState` property whose storage an action sets.
  struct Projection {
    var name: String
    var isEqual: (AnyKeyPath) -> Bool
  }
}

/// Two states that differ in one property, which is known once the action has been applied.
private final class StatesOfProperty<Root> {
  var pair: (Root, Root)?
  var differ = false
}
