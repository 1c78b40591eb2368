import InternalSupport

/// What the replay does outside of the feature, which messages about a limit or a crash name.
package enum ReplayActivity {
  private struct Receiver {
    let thread: ThreadIdentity
    let note: @Sendable (String?) -> Void
    var isBusy = false
  }

  // There is one replay at a time in a process.
  private static let receiver = Lock<Receiver?>(nil)

  /// Sets the receiver of activities of the calling thread: the host of the current replay.
  package static func set(_ note: (@Sendable (String?) -> Void)?) {
    receiver.withLock { $0 = note.map { Receiver(thread: .current, note: $0) } }
  }

  /// Runs a body, and announces the activity in the meantime, unless it is part of another one.
  package static func during<Result>(_ activity: String, _ body: () -> Result) -> Result {
    let note = receiver.withLock { receiver -> (@Sendable (String?) -> Void)? in
      guard let known = receiver, !known.isBusy, known.thread == .current else { return nil }
      receiver?.isBusy = true
      return known.note
    }
    guard let note else { return body() }
    note(activity)
    defer {
      note(nil)
      receiver.withLock { $0?.isBusy = false }
    }
    return body()
  }

  /// Runs a body that prints the state or parts of it.
  package static func printingState<Result>(_ body: () -> Result) -> Result {
    during("printing the state", body)
  }
}
