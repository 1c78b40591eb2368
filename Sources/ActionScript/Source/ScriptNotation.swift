/// The three forms that the input of a replay comes in.
public enum ScriptNotation: String, Hashable, Sendable, CaseIterable {
  /// One step a line, for people (`.replay`).
  case line

  /// An object with a list of steps, for tools (`.json`).
  case json

  /// What a running application recorded: actions only (`.jsonl`, or a JSON array of actions).
  case log
}
