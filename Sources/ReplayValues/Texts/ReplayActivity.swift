import InternalSupport

/// What the replay does outside the feature that may take long, so that a limit can be blamed on it.
package enum ReplayActivity {
  // One replay at a time runs in a process.
  private static let note = Lock<(@Sendable (String?) -> Void)?>(nil)

  /// Sets what takes notes: the host of the replay that runs.
  package static func set(_ take: (@Sendable (String?) -> Void)?) {
    note.withLock { $0 = take }
  }

  /// Runs a body and says so meanwhile.
  package static func during<Result>(_ activity: String, _ body: () -> Result) -> Result {
    guard let take = note.withLock({ $0 }) else { return body() }
    take(activity)
    defer { take(nil) }
    return body()
  }
}
