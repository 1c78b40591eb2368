import Observation

/// A base class with one observed property.
///
/// Unlike its subclasses, it is not generic: key paths of generic types are created for each
/// access.
class ObservedPlace: Observable, @unchecked Sendable {
  // The registrar is thread-safe, and the key path immutable.
  private let registrar = ObservationRegistrar()
  private static let keyPath = \ObservedPlace.observed

  /// The observed property; only its key path is used.
  private var observed: Void { () }

  final func noteAccess() {
    registrar.access(self, keyPath: Self.keyPath)
  }

  final func notingMutation<Result>(_ mutation: () throws -> Result) rethrows -> Result {
    try registrar.withMutation(of: self, keyPath: Self.keyPath, mutation)
  }
}
