import InternalSupport
import Observation
import RuntimeReflection

/// Detects whether the current thread runs inside `withObservationTracking`.
///
/// Observation has no API for that. But inside of a tracking closure it hashes the key path of each
/// access. So the probe accesses a key path whose hash function sets a flag, which takes a few
/// nanoseconds. State that is not observed can then be changed in place without copies and
/// comparisons.
final class ObservationProbe: Observable, Sendable {
  private static let shared = ObservationProbe()
  private static let hashed = ThreadLocalFlag()

  private let registrar = ObservationRegistrar()
  private nonisolated(unsafe) let keyPath: KeyPath<ObservationProbe, Void> =
    \ObservationProbe.[Note()]

  /// Whether accesses are tracked now.
  static var isTracking: Bool {
    isAccessHashed || problem != nil
  }

  /// Why it cannot be detected; `nil` if it can.
  private static let problem: String? = {
    let problem = RuntimeReliance.observation.problem {
      withObservationTracking {
        isAccessHashed
      } onChange: {
      } ? nil : "other observers"
    }
    if let problem { printToStandardError(problem) }
    return problem
  }()

  private static var isAccessHashed: Bool {
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
