internal import InternalSupport

extension Task where Success == Never, Failure == Never {
  /// Suspends the current task again and again, so that others come to run.
  ///
  /// How much runs meanwhile is up to the scheduler: prefer a clock, a stream or a value to wait for.
  ///
  /// - Parameter count: How many times.
  public static func megaYield(count: Int = _defaultMegaYieldCount) async {
    guard count > 0 else { return }
    for _ in 0..<count {
      await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
    }
  }
}

/// How many times `Task.megaYield` yields if it is not told: 20, or what the environment variable
/// `TASK_MEGA_YIELD_COUNT` says.
public let _defaultMegaYieldCount = max(
  0,
  min(EnvironmentVariables.value(of: "TASK_MEGA_YIELD_COUNT").flatMap { Int($0) } ?? 20, 10_000)
)
