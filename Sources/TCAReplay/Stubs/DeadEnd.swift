import InternalSupport

/// Where a call ends up that nobody answered and that cannot return: it neither throws, nor waits, nor gives anything
/// that could be made up.
///
/// The replay goes on without the thread that called.
final class DeadEnd: Sendable {
  private let leave = Lock<(@Sendable () -> Never)?>(nil)

  /// Says how the replay is left.
  func lead(to leave: @escaping @Sendable () -> Never) {
    self.leave.withLock { $0 = leave }
  }

  /// Never returns.
  func enter() -> Never {
    guard let leave = leave.withLock({ $0 }) else {
      preconditionFailure("Calls are only answered while a replay runs.")
    }
    leave()
  }
}
