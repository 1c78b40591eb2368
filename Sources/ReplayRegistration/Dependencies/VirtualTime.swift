/// The time of a replay, which only `advance` moves.
package protocol VirtualTime: Sendable {
  /// How much time has passed since the start.
  var now: Duration { get }

  /// Waits until so much time has passed since the start; throws when the task is cancelled.
  func sleep(until deadline: Duration) async throws
}
