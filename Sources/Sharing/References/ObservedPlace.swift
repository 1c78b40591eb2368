import Observation

/// Something with one property that is observed.
///
/// Not generic, as its subclasses are: a key path of a generic type is made anew for each access.
class ObservedPlace: Observable, @unchecked Sendable {
  // The registrar is thread-safe, and the key path immutable.
  private let registrar = ObservationRegistrar()
  private static let keyPath = \ObservedPlace.observed

  /// The observed property; only its key path is used.
  private var observed: Void { () }

  /// Notes that the property was read.
  final func noteAccess() {
    registrar.access(self, keyPath: Self.keyPath)
  }

  /// Runs a change of the property, before and after which observers are notified.
  final func notingMutation<Result>(_ mutation: () throws -> Result) rethrows -> Result {
    try registrar.withMutation(of: self, keyPath: Self.keyPath, mutation)
  }
}
