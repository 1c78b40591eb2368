import Combine
import InternalSupport

/// Holds the reference of a shared value, which can be replaced.
///
/// `R` is the existential type of a reference.
final class ReferenceBox<R>: ObservedPlace, @unchecked Sendable {
  // References are thread-safe. The lock guards which one it is.
  private let reference: Lock<R>
  private let relay = ValueRelay<R>()

  init(_ reference: R) {
    self.reference = Lock(reference)
  }

  /// The reference; reading it is observed.
  var current: R {
    get {
      noteAccess()
      return reference.withLock { $0 }
    }
    set {
      notingMutation {
        // Release the old reference after the lock, because this may end a subscription.
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

  /// A publisher that switches to the new reference's publisher when the reference is replaced.
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
