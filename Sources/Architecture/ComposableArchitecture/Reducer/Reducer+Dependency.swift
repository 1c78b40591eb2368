public import Dependencies

extension Reducer {
  /// Overrides a dependency of this reducer.
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value
  ) -> _DependencyKeyWritingReducer<Self> {
    _DependencyKeyWritingReducer(base: self) { $0[keyPath: keyPath] = value }
  }

  /// Overrides a dependency of this reducer that is its own key.
  public func dependency<Value: TestDependencyKey>(
    _ value: Value
  ) -> _DependencyKeyWritingReducer<Self> where Value.Value == Value {
    _DependencyKeyWritingReducer(base: self) { $0[Value.self] = value }
  }

  /// Transforms a dependency of this reducer.
  public func transformDependency<V>(
    _ keyPath: WritableKeyPath<DependencyValues, V>,
    transform: @escaping (_ dependency: inout V) -> Void
  ) -> _DependencyKeyWritingReducer<Self> {
    _DependencyKeyWritingReducer(base: self) { transform(&$0[keyPath: keyPath]) }
  }
}

/// Runs a reducer with overridden dependencies.
public struct _DependencyKeyWritingReducer<Base: Reducer>: Reducer {
  let base: Base
  let update: (inout DependencyValues) -> Void

  public func _reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    withDependencies {
      update(&$0)
    } operation: {
      base._reduce(into: &state, action: action)
    }
  }

  /// Overrides another dependency; an earlier override of the same dependency wins.
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value
  ) -> Self {
    Self(base: base) { values in
      values[keyPath: keyPath] = value
      update(&values)
    }
  }

  /// Overrides another dependency; an earlier override of the same dependency wins.
  public func dependency<Value: TestDependencyKey>(_ value: Value) -> Self
  where Value.Value == Value {
    Self(base: base) { values in
      values[Value.self] = value
      update(&values)
    }
  }

  /// Transforms another dependency; an earlier override of the same dependency wins.
  public func transformDependency<V>(
    _ keyPath: WritableKeyPath<DependencyValues, V>, transform: @escaping (inout V) -> Void
  ) -> Self {
    Self(base: base) { values in
      transform(&values[keyPath: keyPath])
      update(&values)
    }
  }
}
