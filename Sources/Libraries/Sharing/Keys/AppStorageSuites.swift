import Foundation
import InternalSupport

/// The user defaults in use, by suite name.
///
/// Two `UserDefaults` objects of one suite do not notice each other's changes.
final class AppStorageSuites: Sendable {
  static let shared = AppStorageSuites()

  private struct WeakStore: @unchecked Sendable {
    // `UserDefaults` is thread-safe.
    weak var defaults: UserDefaults?
  }

  private let stores = Lock<[String: WeakStore]>([:])

  /// Remembers user defaults by suite name.
  ///
  /// - Parameter defaults: The user defaults.
  /// - Returns: The suite's name if other user defaults of the suite are in use.
  func suiteInUse(byOthersThan defaults: UserDefaults) -> String? {
    guard !(defaults is InMemoryUserDefaults), let suite = Self.suiteName(of: defaults) else {
      return nil
    }
    nonisolated(unsafe) let defaults = defaults
    // Released after the lock, because it may be the last reference.
    nonisolated(unsafe) let known = stores.withLock { stores in
      nonisolated(unsafe) let known = stores[suite]?.defaults
      if known == nil { stores[suite] = WeakStore(defaults: defaults) }
      return known
    }
    return known == nil || known === defaults ? nil : suite
  }

  /// The name is private, but visible to reflection.
  private static func suiteName(of defaults: UserDefaults) -> String? {
    var mirror: Mirror? = Mirror(reflecting: defaults)
    while let current = mirror {
      if let suite = current.children.first(where: { $0.label == "suite" }) {
        return suite.value as? String
      }
      mirror = current.superclassMirror
    }
    return nil
  }
}
