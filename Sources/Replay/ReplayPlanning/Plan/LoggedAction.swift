package import ActionScript
import ReplayValues

/// An entry of an action log, ready to be replayed.
///
/// It consists of references, because copying another generic structure, or making a generic object, looks its type up.
package struct LoggedAction<State, Action> {
  package let planned: PlannedAction<Action>
  private let entry: LoggedEntry
  /// The log's checkpoint after it, if there is one.
  package let checkpoint: Checkpoint?

  package init(
    _ planned: PlannedAction<Action>, at instant: Duration?, isReceived: Bool,
    isSent: Bool = false, checkpoint: Checkpoint? = nil, line: Int, place: ScriptPlace? = nil
  ) {
    self.planned = planned
    self.checkpoint = checkpoint
    entry = LoggedEntry(
      instant: instant, isReceived: isReceived, isSent: isSent,
      hasCheckpoint: checkpoint != nil, line: line, place: place)
  }

  /// The log's expectations about the state after an entry.
  package final class Checkpoint {
    package let expectation: Expectation<State>
    /// The hash of the state's dump, and its location.
    package let hash: (text: String, place: ScriptPlace)?

    init(expectation: Expectation<State>, hash: (text: String, place: ScriptPlace)?) {
      self.expectation = expectation
      self.hash = hash
    }
  }

  package var action: Action { planned.action }

  /// The action in line notation.
  package var text: String { planned.text }

  /// When it happened, as time since the start.
  ///
  /// Virtual time is advanced to it.
  package var instant: Duration? { entry.instant }
  /// Whether an effect sent it.
  ///
  /// Such an action is only replayed if the replay's effects have not sent it.
  package var isReceived: Bool { entry.isReceived }
  /// Whether the log explicitly says that the user sent it.
  package var isSent: Bool { entry.isSent }
  /// Whether there is a checkpoint.
  package var hasCheckpoint: Bool { entry.hasCheckpoint }
  /// The line in the log.
  package var line: Int { entry.line }
  /// The location in the log, for problems.
  package var place: ScriptPlace? { entry.place }
}

/// What an entry says that does not depend on the feature's types.
private final class LoggedEntry {
  let instant: Duration?
  let isReceived: Bool
  let isSent: Bool
  let hasCheckpoint: Bool
  let line: Int
  let place: ScriptPlace?

  init(
    instant: Duration?, isReceived: Bool, isSent: Bool, hasCheckpoint: Bool, line: Int,
    place: ScriptPlace?
  ) {
    self.instant = instant
    self.isReceived = isReceived
    self.isSent = isSent
    self.hasCheckpoint = hasCheckpoint
    self.line = line
    self.place = place
  }
}

/// An action of a log, shared by all entries with the same text.
package final class PlannedAction<Action> {
  package let action: Action
  /// The action in line notation, which is only made for reports.
  package private(set) lazy var text = makeText()
  private let makeText: () -> String
  private lazy var matches = makeMatcher()
  private let makeMatcher: () -> ((Action) -> Bool)?

  /// Creates an action of a log.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - matcher: Makes the pattern that a `receive` with the same payload would be; `nil` if there is none.
  ///   - text: Makes its text in line notation.
  package init(
    _ action: Action, matcher: @escaping () -> ((Action) -> Bool)? = { nil },
    text: @escaping () -> String
  ) {
    self.action = action
    makeMatcher = matcher
    makeText = text
  }

  /// Whether a `receive` with this payload would accept an action.
  package func matches(_ other: Action) -> Bool {
    StructuralEquality.areEqual(action, other) || matches?(other) ?? false
  }
}
