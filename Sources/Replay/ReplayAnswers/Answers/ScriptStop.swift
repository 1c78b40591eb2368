import InternalSupport

/// Ends the script during a call that has no answer and no placeholder.
package final class ScriptStop: Sendable {
  private let action = Lock<(@Sendable () -> Never)?>(nil)

  /// Sets the closure that ends the script.
  package func set(_ action: (@Sendable () -> Never)?) {
    self.action.withLock { $0 = action }
  }

  /// Ends the script, from any thread.
  package func callAsFunction() -> Never {
    guard let action = action.current else {
      preconditionFailure("Calls are only answered while a replay runs.")
    }
    action()
  }
}
