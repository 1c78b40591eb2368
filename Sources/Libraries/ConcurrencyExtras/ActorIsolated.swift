/// A value that is isolated by an actor.
@available(*, deprecated, message: "Use 'LockIsolated' instead.")
@dynamicMemberLookup
public final actor ActorIsolated<Value> {
  /// The value.
  public var value: Value

  /// Creates an isolated value.
  ///
  /// - Parameter value: The value.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    self.value = try value()
  }

  /// Reads a property of the value.
  public subscript<Subject>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    value[keyPath: keyPath]
  }

  /// Runs an operation with exclusive access to the value.
  ///
  /// - Parameter operation: Reads or changes the value.
  /// - Returns: The result of the operation.
  public func withValue<T>(
    _ operation: @Sendable (inout Value) throws -> T
  ) rethrows -> T {
    var value = value
    defer { self.value = value }
    return try operation(&value)
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: The new value.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    value = try newValue()
  }
}
