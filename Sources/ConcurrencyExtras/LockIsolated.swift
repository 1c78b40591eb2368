internal import InternalSupport

/// A value that one thread at a time can reach, shared by reference.
///
/// The lock is recursive: an operation may come back to the value that it works on, and sees it as it was.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  // Only touched under `lock`.
  private var _value: Value
  private let lock = RecursiveLock()

  /// Creates an isolated value.
  ///
  /// - Parameter value: The value.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    self._value = try value()
  }

  /// Reads a property of the value.
  public subscript<Subject: Sendable>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    lock.withLock { _value[keyPath: keyPath] }
  }

  /// Runs an operation with exclusive access to the value.
  ///
  /// - Parameter operation: What reads or changes the value.
  /// - Returns: What the operation returns.
  public func withValue<T: Sendable>(
    _ operation: @Sendable (inout Value) throws -> T
  ) rethrows -> T {
    try lock.withLock {
      // A copy, so that an operation may come back here without overlapping access.
      var value = _value
      defer { _value = value }
      return try operation(&value)
    }
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: The new value, computed under the lock.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    try lock.withLock {
      _value = try newValue()
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
  /// Whether both are the same.
  public static func == (lhs: LockIsolated, rhs: LockIsolated) -> Bool {
    lhs === rhs || lhs.lock.withLock { lhs._value } == rhs.lock.withLock { rhs._value }
  }
}

@available(*, deprecated, message: "Hash the value instead of what isolates it.")
extension LockIsolated: Hashable where Value: Hashable {
  /// Hashes the erased value.
  public func hash(into hasher: inout Hasher) {
    lock.withLock { _value }.hash(into: &hasher)
  }
}
