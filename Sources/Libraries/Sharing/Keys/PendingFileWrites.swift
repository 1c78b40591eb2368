import Foundation
import InternalSupport

/// The keys with pending writes, which are written when the process exits.
final class PendingFileWrites: Sendable {
  static let shared = PendingFileWrites()

  private let flushes = Lock<[ObjectIdentifier: @Sendable () -> Void]>([:])

  private init() {
    atexit { PendingFileWrites.shared.flush() }
  }

  /// Registers a key until it is deallocated; `flush` must not retain it.
  func add(_ key: AnyObject, flush: @escaping @Sendable () -> Void) {
    let id = ObjectIdentifier(key)
    flushes.withLock { $0[id] = flush }
  }

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
