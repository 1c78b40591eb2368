import CombineSchedulers
import Dispatch
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

  /// Changes the property, and notifies its observers: on the main queue, and before the change if
  /// the change is made there.
  final func notingMutation<Result>(_ mutation: () throws -> Result) rethrows -> Result {
    guard !UIScheduler.shared.isCurrent else {
      return try registrar.withMutation(of: self, keyPath: Self.keyPath, mutation)
    }
    defer {
      DispatchQueue.main.async { [weak self] in
        guard let self else { return }
        registrar.withMutation(of: self, keyPath: Self.keyPath) {}
      }
    }
    return try mutation()
  }
}
