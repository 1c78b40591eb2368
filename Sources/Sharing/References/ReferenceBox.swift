import Combine
import InternalSupport

/// Holds the reference of a shared value, which assigning its projection or loading another key replaces.
///
/// `R` is the existential of a reference.
final class ReferenceBox<R>: ObservedPlace, @unchecked Sendable {
  // References are thread-safe themselves; which one it is, the lock guards.
  private let reference: Lock<R>
  private let relay = ValueRelay<R>()

  init(_ reference: R) {
    self.reference = Lock(reference)
  }

  /// The reference; the read is observed.
  var current: R {
    get {
      noteAccess()
      return reference.withLock { $0 }
    }
    set {
      notingMutation {
        // Freed after the lock: it may end a subscription then.
        let previous = reference.withLock { reference in
          defer {
            reference = newValue
            relay.add(newValue)
          }
          return reference
        }
        withExtendedLifetime(previous) { relay.send() }
      }
    }
  }

  /// What a publisher of the reference publishes, and of each reference that replaces it.
  ///
  /// - Parameter values: The publisher of a reference.
  /// - Returns: The publisher.
  func publisher<Value>(
    _ values: @escaping (R) -> AnyPublisher<Value, Never>
  ) -> AnyPublisher<Value, Never> {
    Deferred { [self] in
      reference.withLock { relay.subject(current: $0) }
    }
    .map(values)
    .switchToLatest()
    .eraseToAnyPublisher()
  }
}
