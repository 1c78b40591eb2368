import Foundation
import InternalSupport

/// Another thread that a test waits for, but not for ever.
enum OtherThread {
  /// Runs work on another thread.
  ///
  /// - Returns: Whether it has ended, as opposed to waiting for the calling thread.
  static func ends(_ work: @escaping () -> Void) -> Bool {
    let hasEnded = Lock(false)
    nonisolated(unsafe) let work = work
    Thread.detachNewThread {
      work()
      hasEnded.withLock { $0 = true }
    }
    for _ in 0..<3_000_000 {
      if hasEnded.withLock({ $0 }) { return true }
      sched_yield()
    }
    return false
  }
}
