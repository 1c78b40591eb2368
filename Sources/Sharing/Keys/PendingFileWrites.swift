import Foundation
import InternalSupport

/// The keys that may have something to write yet when the process exits, and write it then.
final class PendingFileWrites: Sendable {
  static let shared = PendingFileWrites()

  private let flushes = Lock<[ObjectIdentifier: @Sendable () -> Void]>([:])

  private init() {
    atexit { PendingFileWrites.shared.flush() }
  }

  /// Remembers a key until it goes away.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - flush: Writes what the key has gathered; it must not keep the key.
  func add(_ key: AnyObject, flush: @escaping @Sendable () -> Void) {
    let id = ObjectIdentifier(key)
    flushes.withLock { $0[id] = flush }
  }

  /// Forgets a key.
  func remove(_ key: AnyObject) {
    let id = ObjectIdentifier(key)
    flushes.withLock { _ = $0.removeValue(forKey: id) }
  }

  private func flush() {
    for flush in flushes.withLock({ Array($0.values) }) {
      flush()
    }
  }
}
