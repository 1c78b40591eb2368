import InternalSupport
import Synchronization

/// Decides whether cancellations that features ask for take place, in runs that leave some of them out.
///
/// Cancellations by the library itself, such as those of a dismissed feature, always take place.
package final class CancellationGate: Sendable {
  package static let shared = CancellationGate()

  /// Whether the effects with an id are cancelled.
  package typealias Decision = @Sendable (_ id: Any) -> Bool

  /// A lock that holds a closure itself wraps it once more in each access.
  private struct Contents {
    var decision: Decision?
  }

  private let isSet = Atomic(false)
  private let contents = Lock(Contents())

  /// Sets who decides; `nil` if all cancellations take place.
  package func set(_ decision: Decision?) {
    contents.withLock { $0.decision = decision }
    isSet.store(decision != nil, ordering: .relaxed)
  }

  /// Whether a cancellation takes place; `isInFlight` says whether there is something to cancel.
  package func admits(_ id: Any, isInFlight: () -> Bool) -> Bool {
    guard isSet.load(ordering: .relaxed), let decision = contents.withLock(\.decision),
      isInFlight()
    else { return true }
    return decision(id)
  }
}
