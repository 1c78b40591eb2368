package import VirtualTime

/// The time of a replay; only `advance` moves it.
package protocol ReplayTime: Sendable {
  /// The time since the start.
  var now: Duration { get }

  /// Waits until a time since the start. Throws if the task is cancelled.
  func sleep(until deadline: Duration) async throws
}

extension ReplayExecutor: ReplayTime {}
