import Foundation

/// Dialogues with the debugger.
protocol DebugDialogue {}

extension DebugDialogue {
  static var script: String {
    """
    feature counter
    given numberFact.fetch returns "one"
    send incrementButtonTapped
      count = 1
    send numberFactButtonTapped
    receive numberFactResponse("one")
      numberFact = "one"
    send incrementButtonTapped
      count = 3

    """
  }

  /// The dialogue: commands and what they print, without the prompt at the end.
  func dialogue(
    _ commands: String..., of operand: String = "a.replay", script: String = script,
    files: [String: String] = [:]
  ) throws -> (text: String, errors: String, code: Int32) {
    let run = try CommandProcess(
      ["debug", operand], scripts: files.merging(["a.replay": script]) { old, _ in old },
      input: commands.map { "\($0)\n" }.joined())
    return (run.output, run.errors, run.exitCode)
  }

  /// What a list of commands prints, from the last of them on.
  func answer(_ commands: String..., of operand: String = "a.replay") throws -> String {
    let run = try CommandProcess(
      ["debug", operand], scripts: ["a.replay": Self.script],
      input: commands.map { "\($0)\n" }.joined())
    let text = run.output.components(separatedBy: "(debug) ")[commands.count]
    return String(text.drop { $0 != "\n" }.dropFirst()) + run.errors
  }
}
