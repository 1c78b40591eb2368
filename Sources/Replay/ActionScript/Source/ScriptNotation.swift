/// The three notations of input for a replay.
public enum ScriptNotation: String, Hashable, Sendable, CaseIterable {
  /// One step per line, for people (`.replay`).
  case line

  /// An object with a list of steps, for tools (`.json`).
  case json

  /// Actions recorded by a running application (`.jsonl`, or a JSON array of actions).
  case log
}
