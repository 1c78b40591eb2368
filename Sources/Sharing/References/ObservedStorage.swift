import Combine
import InternalSupport

/// A value behind a lock, whose reads are observed and whose changes are published.
final class ObservedStorage<Value>: ObservedPlace, @unchecked Sendable {
  // `value` is touched under `lock` only.
  private let lock = RecursiveLock()
  private var value: Value
  private let relay = ValueRelay<Value>()

  init(_ value: Value) {
    self.value = value
  }

  /// The value; the read is observed.
  func read() -> Value {
    noteAccess()
    return peek()
  }

  /// The value; the read is not observed.
  func peek() -> Value {
    lock.withLock { value }
  }

  /// Changes the value and notifies observers and subscribers.
  ///
  /// - Parameters:
  ///   - willModify: Sees the value before the change.
  ///   - body: Changes the value.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  func modify<R>(
    willModify: (Value) -> Void = { _ in },
    _ body: (inout Value) throws -> R
  ) rethrows -> R {
    // Freed after the lock: what it holds may run code of its own then.
    var previous: Value?
    defer { withExtendedLifetime(previous) {} }
    return try notingMutation {
      defer { relay.send() }
      return try lock.withLock {
        // A copy, so that the body may read the shared value without overlapping access.
        var value = self.value
        previous = value
        willModify(value)
        defer {
          self.value = value
          relay.add(value)
        }
        return try body(&value)
      }
    }
  }

  /// The value now, and each new one as it is set.
  var publisher: any Publisher<Value, Never> {
    Deferred { [self] in
      lock.withLock { relay.subject(current: value) }
    }
  }
}
