package import ActionScript
import ReplayValues

/// An entry of an action log, ready to be replayed.
///
/// A class, because copying a generic structure looks its type up.
package final class LoggedAction<State, Action> {
  package let planned: PlannedAction<Action>
  /// When it happened, as time since the start.
  ///
  /// Virtual time is advanced to it.
  package let instant: Duration?
  /// Whether an effect sent it.
  ///
  /// Then it is only replayed if the replay's effects have not sent it.
  package let isReceived: Bool
  /// Whether the log explicitly says that the user sent it.
  package let isSent: Bool
  /// The log's checkpoint after it, if there is one.
  package let checkpoint: Checkpoint?
  /// Cached: whether there is one.
  package let hasCheckpoint: Bool
  /// The line in the log.
  package let line: Int
  /// The location in the log, for problems.
  package let place: ScriptPlace?

  package init(
    _ planned: PlannedAction<Action>, at instant: Duration?, isReceived: Bool,
    isSent: Bool = false, checkpoint: Checkpoint? = nil, line: Int, place: ScriptPlace? = nil
  ) {
    self.planned = planned
    self.instant = instant
    self.isReceived = isReceived
    self.isSent = isSent
    self.checkpoint = checkpoint
    hasCheckpoint = checkpoint != nil
    self.line = line
    self.place = place
  }

  /// The log's expectations about the state after an entry.
  package struct Checkpoint {
    package var expectation: Expectation<State>
    /// The hash of the state's dump, and its location.
    package var hash: (text: String, place: ScriptPlace)?
  }

  package var action: Action { planned.action }

  /// The action in line notation.
  package var text: String { planned.text }
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
