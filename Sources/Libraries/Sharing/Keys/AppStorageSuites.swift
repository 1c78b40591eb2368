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

  /// Remembers user defaults, and returns the suite's name if others of the suite are in use.
  func suiteInUse(byOthersThan defaults: UserDefaults) -> String? {
    guard !(defaults is InMemoryUserDefaults), let suite = Self.suiteName(of: defaults) else {
      return nil
    }
    nonisolated(unsafe) let defaults = defaults
    // Release them after the lock, because this may be the last reference.
    nonisolated(unsafe) let known = stores.withLock { stores in
      nonisolated(unsafe) let known = stores[suite]?.defaults
      if known == nil { stores[suite] = WeakStore(defaults: defaults) }
      return known
    }
    return known == nil || known === defaults ? nil : suite
  }

  /// Whether a notification of a change may be about user defaults: it names no other suite.
  ///
  /// Threads that write to other suites would otherwise notice a change before the thread that makes it has told it.
  static func isAbout(_ defaults: UserDefaults, _ notification: Notification) -> Bool {
    guard let other = notification.object as? UserDefaults, other !== defaults else { return true }
    return !(other is InMemoryUserDefaults) && suiteName(of: other) == suiteName(of: defaults)
  }

  /// Foundation keeps the name private, but a mirror shows it.
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
