import Foundation

/// A lock that the thread which holds it can acquire again.
package final class RecursiveLock: Sendable {
  private let lock = NSRecursiveLock()

  package init() {}

  package func withLock<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }
}
