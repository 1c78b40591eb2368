package import ActionScript
import ReplayReports
import ReplayValues

/// An entry of an action log, ready to be replayed.
package struct LoggedAction<State, Action> {
  package let planned: PlannedAction<Action>
  /// When it happened, in time since the start: virtual time is moved on to it.
  package var instant: Duration?
  /// Whether an effect sent it: then it is only replayed where the replay's own effects have not done so.
  package var isReceived: Bool
  /// Whether the log says that the user sent it, even if an effect has sent the same.
  package var isSent = false
  /// What the log says of the state after it; `nil` if it says nothing.
  package var checkpoint: Checkpoint?
  /// The line of the log.
  package var line: Int
  /// The action in the log, for what is wrong with it.
  package var place: ScriptPlace?

  package init(
    _ action: Action, at instant: Duration? = nil, isReceived: Bool = false, line: Int, text: String
  ) {
    self.init(
      PlannedAction(action) { text }, at: instant, isReceived: isReceived, line: line)
  }

  package init(
    _ planned: PlannedAction<Action>, at instant: Duration?, isReceived: Bool, line: Int,
    place: ScriptPlace? = nil
  ) {
    self.planned = planned
    self.instant = instant
    self.isReceived = isReceived
    self.line = line
    self.place = place
  }

  /// What a log says of the state after an entry.
  package struct Checkpoint {
    package var expectation: Expectation<State>
    /// The hash of the state's dump, and where it stands.
    package var hash: (text: String, place: ScriptPlace)?
  }

  package var action: Action { planned.action }

  /// The action in line notation.
  package var text: String { planned.text() }
}

/// An action of a log and what it is called, for all entries that say the same.
package final class PlannedAction<Action> {
  package let action: Action
  /// Makes the name, which only reports ask for.
  package let text: () -> String

  package init(_ action: Action, text: @escaping () -> String) {
    self.action = action
    self.text = text
  }
}
