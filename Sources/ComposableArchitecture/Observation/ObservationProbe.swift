import InternalSupport
import Observation

/// Tells whether the current thread is inside `withObservationTracking`.
///
/// Observation has no question for that, but inside of a tracking closure it hashes the key path of every access. Reading
/// through a key path whose hash function leaves a note answers it in a few nanoseconds, so that state nobody observes
/// is changed in place without copies and comparisons.
final class ObservationProbe: Observable, Sendable {
  private static let shared = ObservationProbe()
  private static let hashed = ThreadLocalFlag()

  private let registrar = ObservationRegistrar()
  private nonisolated(unsafe) let keyPath: KeyPath<ObservationProbe, Void> =
    \ObservationProbe.[Note()]

  /// Whether reads of observable state are being tracked.
  static var isTracking: Bool {
    hashed.set(false)
    shared.registrar.access(shared, keyPath: shared.keyPath)
    return hashed.isOn
  }

  private subscript(_: Note) -> Void { () }

  private struct Note: Hashable, Sendable {
    static func == (lhs: Self, rhs: Self) -> Bool { true }

    func hash(into hasher: inout Hasher) {
      ObservationProbe.hashed.set(true)
    }
  }
}
