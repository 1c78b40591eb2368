import ConcurrencyExtras

extension BindingAction {
  /// The action that sets a property whose type is only known at run time, as in a script.
  ///
  /// The value must be `Sendable` or not shared.
  package static func set<Value>(
    dynamically keyPath: WritableKeyPath<Root, Value>,
    _ value: Value,
    areEqual: @escaping (Value, Value) -> Bool
  ) -> Self {
    let property = UncheckedSendable((keyPath: keyPath, value: value, areEqual: areEqual))
    return Self(
      keyPath: (keyPath as AnyKeyPath).unsafeSendablePartial(),
      set: { $0[keyPath: property.value.keyPath] = property.value.value },
      // `Sendable` is a marker protocol: the two existentials have the same layout.
      value: unsafeBitCast(value as Any, to: (any Sendable).self),
      valueIsEqualTo: { other in
        (other as? Value).map { property.value.areEqual($0, property.value.value) } ?? false
      }
    )
  }

  /// The action that sets a `@BindingState` property whose type is only known at run time.
  package static func set<Value>(
    dynamically keyPath: WritableKeyPath<Root, BindingState<Value>>,
    wrapped value: Value,
    areEqual: @escaping (Value, Value) -> Bool
  ) -> Self {
    let property = UncheckedSendable((keyPath: keyPath, value: value, areEqual: areEqual))
    return Self(
      keyPath: (keyPath as AnyKeyPath).unsafeSendablePartial(),
      set: { $0[keyPath: property.value.keyPath].wrappedValue = property.value.value },
      value: unsafeBitCast(value as Any, to: (any Sendable).self),
      valueIsEqualTo: { other in
        (other as? Value).map { property.value.areEqual($0, property.value.value) } ?? false
      }
    )
  }
}
