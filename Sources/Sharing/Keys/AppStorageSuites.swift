import Foundation
import InternalSupport

/// The user defaults in use, by the names of their suites.
///
/// Foundation's user defaults do not notice what others of the same suite change.
final class AppStorageSuites: Sendable {
  static let shared = AppStorageSuites()

  private struct WeakStore: @unchecked Sendable {
    // `UserDefaults` guards itself.
    weak var defaults: UserDefaults?
  }

  private let stores = Lock<[String: WeakStore]>([:])

  /// Remembers user defaults by the name of their suite.
  ///
  /// - Parameter defaults: The user defaults.
  /// - Returns: The name of the suite, if other user defaults of it are in use already; otherwise `nil`.
  func suiteInUse(byOthersThan defaults: UserDefaults) -> String? {
    guard !(defaults is InMemoryUserDefaults), let suite = Self.suiteName(of: defaults) else {
      return nil
    }
    nonisolated(unsafe) let defaults = defaults
    return stores.withLock { stores in
      guard let store = stores[suite]?.defaults else {
        stores[suite] = WeakStore(defaults: defaults)
        return nil
      }
      return store === defaults ? nil : suite
    }
  }

  /// Foundation does not tell the name, but its reflection does.
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
