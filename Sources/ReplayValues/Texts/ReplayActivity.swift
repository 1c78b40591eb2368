import InternalSupport

/// What the replay does outside of the feature that may take long, so that a message about a limit
/// can name it.
package enum ReplayActivity {
  // There is one replay at a time in a process.
  private static let note = Lock<(@Sendable (String?) -> Void)?>(nil)

  /// Sets the receiver of notes: the host of the current replay.
  package static func set(_ take: (@Sendable (String?) -> Void)?) {
    note.withLock { $0 = take }
  }

  /// Runs a body, and announces the activity in the meantime.
  package static func during<Result>(_ activity: String, _ body: () -> Result) -> Result {
    guard let take = note.withLock({ $0 }) else { return body() }
    take(activity)
    defer { take(nil) }
    return body()
  }
}
