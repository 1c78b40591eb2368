package import VirtualTime

/// The time of a replay; only `advance` moves it.
package protocol ReplayTime: Sendable {
  /// The time since the start.
  var now: Duration { get }

  /// Waits until a time since the start. Throws if the task is cancelled.
  func sleep(until deadline: Duration) async throws

  /// Chooses one of several times, which are numbered from 0; the usual choice is 0.
  func choose(among count: Int) -> Int
}

extension ReplayExecutor: ReplayTime {}
