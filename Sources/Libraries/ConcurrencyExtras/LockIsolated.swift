internal import InternalSupport

/// A reference to a value that is guarded by a lock.
///
/// Operations run under the lock, which is recursive. An operation that accesses the value again
/// sees the value from before the operation.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  // `_value` is only accessed under `lock`.
  private var _value: Value
  private let lock = RecursiveLock()

  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    self._value = try value()
  }

  public subscript<Subject: Sendable>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    lock.withLock { _value[keyPath: keyPath] }
  }

  /// Runs an operation under the lock.
  public func withValue<T: Sendable>(
    _ operation: @Sendable (inout Value) throws -> T
  ) rethrows -> T {
    // Released after the lock, because this may run other code.
    var replaced: Value?
    defer { withExtendedLifetime(replaced) {} }
    return try lock.withLock {
      // A copy, so that the operation can access the value without overlapping access.
      var value = _value
      defer {
        replaced = _value
        _value = value
      }
      return try operation(&value)
    }
  }

  /// Replaces the value; `newValue` is evaluated under the lock.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    var replaced: Value?
    defer { withExtendedLifetime(replaced) {} }
    try lock.withLock {
      let newValue = try newValue()
      replaced = _value
      _value = newValue
    }
  }
}

extension LockIsolated where Value: Sendable {
  /// A copy of the value.
  public var value: Value {
    lock.withLock { _value }
  }
}

@available(*, deprecated, message: "Compare the values instead of what isolates them.")
extension LockIsolated: Equatable where Value: Equatable {
  public static func == (lhs: LockIsolated, rhs: LockIsolated) -> Bool {
    lhs === rhs || lhs.lock.withLock { lhs._value } == rhs.lock.withLock { rhs._value }
  }
}

@available(*, deprecated, message: "Hash the value instead of what isolates it.")
extension LockIsolated: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    lock.withLock { _value }.hash(into: &hasher)
  }
}
