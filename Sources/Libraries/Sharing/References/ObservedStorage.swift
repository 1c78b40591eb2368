import Combine
import InternalSupport

/// A value behind a lock, with observed reads and published changes.
final class ObservedStorage<Value>: ObservedPlace, @unchecked Sendable {
  // `value` is only accessed under `lock`.
  private let lock = RecursiveLock()
  private var value: Value
  private let relay = ValueRelay<Value>()

  init(_ value: Value) {
    self.value = value
  }

  /// The value; reading it is observed.
  func read() -> Value {
    noteAccess()
    return peek()
  }

  /// The value; reading it is not observed.
  func peek() -> Value {
    lock.withLock { value }
  }

  /// Changes the value and notifies observers and subscribers.
  ///
  /// `willModify` receives the value before the change, under the lock.
  func modify<R>(
    willModify: (Value) -> Void = { _ in },
    _ body: (inout Value) throws -> R
  ) rethrows -> R {
    // Release values after the lock, because this may run other code.
    var previous: Value?
    var replaced: Value?
    defer { withExtendedLifetime((previous, replaced)) {} }
    return try notingMutation {
      defer { relay.send() }
      // The body runs under the lock, because that is what `Shared.withLock` promises.
      return try lock.withLock {
        // A copy, so that the body can read the shared value without overlapping access.
        var value = self.value
        previous = value
        willModify(value)
        defer {
          // Not the previous one if the body has changed the shared value in between.
          replaced = self.value
          self.value = value
          relay.add(value)
        }
        return try body(&value)
      }
    }
  }

  /// A publisher of the current value and of each new one.
  var publisher: any Publisher<Value, Never> {
    Deferred { [self] in
      lock.withLock { relay.subject(current: value) }
    }
  }
}
