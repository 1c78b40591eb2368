internal import InternalSupport

extension Task where Success == Never, Failure == Never {
  /// Suspends the current task many times, so that other tasks run.
  ///
  /// How much runs in the meantime depends on the scheduler. Prefer to wait for a clock, a stream
  /// or a value.
  public static func megaYield(count: Int = _defaultMegaYieldCount) async {
    guard count > 0 else { return }
    for _ in 0..<count {
      await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
    }
  }
}

/// The default count of `Task.megaYield`: 20, or the value of the environment variable
/// `TASK_MEGA_YIELD_COUNT`.
public let _defaultMegaYieldCount = max(
  0,
  min(EnvironmentVariables.value(of: "TASK_MEGA_YIELD_COUNT").flatMap { Int($0) } ?? 20, 10_000)
)
