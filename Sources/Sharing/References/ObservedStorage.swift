import Combine
import InternalSupport
import Observation

/// A value behind a lock, whose reads are observed and whose changes are published.
final class ObservedStorage<Value>: Observable, @unchecked Sendable {
  // `value` is touched under `lock` only.
  private let lock = RecursiveLock()
  private var value: Value
  private let registrar = ObservationRegistrar()
  private let subject = PassthroughSubject<Value, Never>()

  init(_ value: Value) {
    self.value = value
  }

  /// The observed property; only its key path is used.
  private var observed: Value { value }

  /// The value, told to observers.
  func read() -> Value {
    registrar.access(self, keyPath: \.observed)
    return peek()
  }

  /// The value, not told to observers.
  func peek() -> Value {
    lock.withLock { value }
  }

  /// Changes the value and tells observers and subscribers.
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
    try registrar.withMutation(of: self, keyPath: \.observed) {
      try lock.withLock {
        // A copy, so that the body may read the shared value without overlapping access.
        var value = self.value
        willModify(value)
        defer {
          self.value = value
          subject.send(value)
        }
        return try body(&value)
      }
    }
  }

  /// The value now, and each new one as it is set.
  var publisher: any Publisher<Value, Never> {
    Deferred { [self] in subject.prepend(peek()) }
  }
}
