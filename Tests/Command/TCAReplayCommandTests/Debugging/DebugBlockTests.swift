import Foundation
import Testing

@Suite("Blocks and included files in the debugger")
struct DebugBlockTests: DebugDialogue {
  private static let repeating = """
    feature counter

    send incrementButtonTapped
      count = 1
    repeat 2
    send incrementButtonTapped
      any change
    end
    send decrementButtonTapped
      count = 2
    """

  private func last(_ commands: String..., script: String) throws -> String {
    let run = try CommandProcess(
      ["debug", "a.replay"],
      scripts: [
        "a.replay": script, "_inc.replay": "send incrementButtonTapped\n  any change\n",
      ],
      input: commands.map { "\($0)\n" }.joined())
    let text = run.output.components(separatedBy: "(debug) ")[commands.count]
    return String(text.drop { $0 != "\n" }.dropFirst()) + run.errors
  }

  @Test("a step that is entered before a block stands before it")
  func beforeBlock() throws {
    #expect(
      try last("run to 1", "send decrementButtonTapped", "steps", script: Self.repeating) == """
          start
          step 1  send incrementButtonTapped
        > step 2  send decrementButtonTapped
          step 3.1  send incrementButtonTapped
          step 3.2  send incrementButtonTapped
          step 4  send decrementButtonTapped  (failed)

        """)
  }

  @Test("a step that runs several times is named with the numbers of its rounds")
  func rounds() throws {
    #expect(
      try last("run to 2", script: Self.repeating) == """
        error: the run has several steps '2'
          they are numbered 2.1 to 2.2

        """)
  }

  @Test("a change does not count the reading of an included file as a use by the feature")
  func include() throws {
    let script = """
      feature counter

      send incrementButtonTapped
        count = 1
      include _inc.replay
      send decrementButtonTapped
        count = 1
      """
    #expect(
      try last("branch x", "send incrementButtonTapped", "diff main x", script: script) == """
        the runs are the same for 1 step, and differ at step 2:1: outcome, problems
        - main
        + x
          send incrementButtonTapped
          outcome:
        - passed
        + failed
          problems:
        + the state after this step is not what the script says

        """)
  }
}
