/// A value that is isolated by an actor.
@available(*, deprecated, message: "Use 'LockIsolated' instead.")
@dynamicMemberLookup
public final actor ActorIsolated<Value> {
  public var value: Value

  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    self.value = try value()
  }

  public subscript<Subject>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    value[keyPath: keyPath]
  }

  public func withValue<T>(
    _ operation: @Sendable (inout Value) throws -> T
  ) rethrows -> T {
    var value = value
    defer { self.value = value }
    return try operation(&value)
  }

  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    value = try newValue()
  }
}
