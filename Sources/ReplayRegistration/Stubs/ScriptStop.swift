import InternalSupport
import ReplayValues

/// Ends the script in the middle of a call whose return value cannot be made up.
package final class ScriptStop: Sendable {
  private let action = Lock<(@Sendable () -> Never)?>(nil)

  /// Sets what ends the script.
  package func set(_ action: (@Sendable () -> Never)?) {
    self.action.withLock { $0 = action }
  }

  /// Ends the script.
  ///
  /// May be called on any thread.
  func callAsFunction() -> Never {
    guard let action = action.withLock({ $0 }) else {
      preconditionFailure("Calls are only answered while a replay runs.")
    }
    action()
  }
}
