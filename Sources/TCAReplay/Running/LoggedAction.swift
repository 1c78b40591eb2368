/// An entry of an action log, ready to be replayed.
package struct LoggedAction<Action> {
  package var action: Action
  /// When it happened, in time since the start: virtual time is moved on to it.
  package var instant: Duration?
  /// Whether an effect sent it: then it is only replayed where the replay's own effects have not done so.
  package var isReceived: Bool
  /// The line of the log.
  package var line: Int
  /// The action in line notation.
  package var text: String

  package init(
    _ action: Action, at instant: Duration? = nil, isReceived: Bool = false, line: Int, text: String
  ) {
    self.action = action
    self.instant = instant
    self.isReceived = isReceived
    self.line = line
    self.text = text
  }
}
