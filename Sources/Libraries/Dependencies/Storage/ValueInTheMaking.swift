internal import Foundation
internal import InternalSupport

/// A default value that one thread creates while others wait for it.
final class ValueInTheMaking: @unchecked Sendable {
  // `isFinished` is only accessed under `condition`.
  private let thread = ThreadIdentity.current
  private let condition = NSCondition()
  private var isFinished = false

  /// Whether the current thread creates the value and so must not wait for it.
  var isByCurrentThread: Bool { thread == .current }

  func wait() {
    condition.lock()
    defer { condition.unlock() }
    while !isFinished { condition.wait() }
  }

  func finish() {
    condition.lock()
    defer { condition.unlock() }
    isFinished = true
    condition.broadcast()
  }
}
