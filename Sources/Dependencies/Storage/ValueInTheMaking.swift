internal import Foundation
internal import InternalSupport

/// A default value that a thread makes, and others wait for.
final class ValueInTheMaking: @unchecked Sendable {
  // `isFinished` is touched under `condition` only.
  private let thread = ThreadIdentity.current
  private let condition = NSCondition()
  private var isFinished = false

  /// Whether the current thread makes the value: it must not wait for itself.
  var isByCurrentThread: Bool { thread == .current }

  /// Waits until the value is made.
  func wait() {
    condition.lock()
    defer { condition.unlock() }
    while !isFinished { condition.wait() }
  }

  /// Lets the others go on.
  func finish() {
    condition.lock()
    defer { condition.unlock() }
    isFinished = true
    condition.broadcast()
  }
}
