import Combine
import InternalSupport

/// Holds the reference of a shared value, which can be replaced.
///
/// `R` is the existential type of a reference.
final class ReferenceBox<R>: ObservedPlace, @unchecked Sendable {
  // References are thread-safe. The lock guards which one it is.
  private let reference: Lock<R>
  private let relay = ValueRelay<Switch>()

  private struct Switch {
    let reference: R
    /// Whether to publish the reference's value, and not only its changes.
    var publishesValue = true
  }

  init(_ reference: R) {
    self.reference = Lock(reference)
  }

  /// The reference; reading it is observed.
  var current: R {
    get {
      noteAccess()
      return reference.withLock { $0 }
    }
    set { replace(with: newValue) }
  }

  /// Replaces the reference; its value need not be published if it is about to change.
  func replace(with new: R, publishesValue: Bool = true) {
    notingMutation {
      // Release the old reference after the lock, because this may end a subscription.
      let previous = reference.withLock { reference in
        defer {
          reference = new
          relay.add(Switch(reference: new, publishesValue: publishesValue))
        }
        return reference
      }
      withExtendedLifetime(previous) { relay.send() }
    }
  }

  /// A publisher that switches to the new reference's publisher when the reference is replaced.
  func publisher<Value>(
    _ values: @escaping (R) -> AnyPublisher<Value, Never>
  ) -> AnyPublisher<Value, Never> {
    Deferred { [self] in
      let isFirst = Lock(true)
      return reference.withLock { relay.subject(current: Switch(reference: $0)) }
        .map { change in
          // A new subscriber gets the current value in any case.
          let isFirst = isFirst.withLock { isFirst in
            defer { isFirst = false }
            return isFirst
          }
          let publishesValue = change.publishesValue || isFirst
          return values(change.reference).dropFirst(publishesValue ? 0 : 1)
        }
    }
    .switchToLatest()
    .eraseToAnyPublisher()
  }
}
