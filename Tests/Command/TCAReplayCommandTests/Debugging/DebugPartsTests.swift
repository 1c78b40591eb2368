import Foundation
import Testing

@Suite("The parts of a step that is entered in the debugger")
struct DebugPartsTests: DebugDialogue {
  @Test(
    "are separated by semicolons, with or without spaces",
    arguments: [
      "send incrementButtonTapped;count = 1", "send incrementButtonTapped ; count = 1 # up; now",
      "send incrementButtonTapped; count = 1; numberFact != \"a;b\"",
      "send incrementButtonTapped; count = 1; numberFact != #\"a\";\"b\"#",
    ])
  func parts(step: String) throws {
    let run = try dialogue(step, of: "counter")
    #expect(run.errors == "")
    #expect(run.text.contains("  1 ✓ send incrementButtonTapped\n"), "\(run.text)")
  }

  @Test("may follow a verb without a space")
  func verb() throws {
    let run = try dialogue("expect; count == 0", "finish; count == 0", of: "counter")
    #expect(run.errors == "")
    #expect(run.text.contains("  1 ✓ expect\n"), "\(run.text)")
  }

  @Test("show errors without warnings")
  func warnings() throws {
    let run = try dialogue("let z = count", "send incrementButtonTapped; count > q", of: "counter")
    #expect(!run.errors.contains("'z' is never used"), "\(run.errors)")
    #expect(run.errors.contains("error: expected Int, found 'q'\n"), "\(run.errors)")
  }

  private static let table = """
    feature counter
    examples n
      1
      2
    state
      count = n
    send incrementButtonTapped
      count = 2
    send incrementButtonTapped
      count = 3
    """

  @Test("a row of a table has the lines of its file")
  func row() throws {
    let run = try CommandProcess(
      shell: "printf 'continue\\n' | \"$1\" debug 'a.replay[2]:7'", files: ["a.replay": Self.table])
    #expect(
      run.output.contains(
        """
          --> a.replay:8:3
           |
         8 |   count = 2
           |   ^^^^^
        """), "\(run.output)")
    #expect(run.output.contains("   = row 2, line 4: n = 2\n"))
    #expect(run.errors == "")
  }

  @Test("a row of a table is changed as a script of its own, and reloaded before and after that")
  func changedRow() throws {
    let commands = [
      "reload", "edit 1 send decrementButtonTapped; count = 1", "reload",
      "given numberFact.fetch returns \"x\"",
      "restart", "run to 1", "undo", "undo", "run to 1",
    ]
    let run = try CommandProcess(
      shell: "printf '\(commands.joined(separator: "\\n"))\\n' | \"$1\" debug 'a.replay[2]'",
      files: ["a.replay": Self.table])
    #expect(run.errors == "")
    #expect(run.output.contains("  1 ✓ send decrementButtonTapped"), "\(run.output)")
    #expect(run.output.contains("  --> a.replay:8:3\n"), "\(run.output)")
  }

  @Test("may stand behind several spaces and tabs")
  func spaces() throws {
    let run = try dialogue(
      "edit  1 \t send decrementButtonTapped", "move\t2  before\t1", "edit 2\tadvance 1s", "steps")
    #expect(run.errors == "")
    #expect(
      run.text.hasSuffix(
        """
        (debug) steps
        > start
          step 1  send numberFactButtonTapped
          step 2  advance 1s
          step 3  receive numberFactResponse("one")  ← step 1, at 0s
          step 4  send incrementButtonTapped  (failed)
        (debug)\u{20}

        """), "\(run.text)")
  }

  @Test("replace the mode of the script at its start")
  func exhaustivity() throws {
    let run = try dialogue(
      "exhaustivity off", "exhaustivity on", "save b.replay", "exhaustivity off", "next 4",
      script: "feature counter\nexhaustivity off\nsend incrementButtonTapped\n  count = 1\n")
    #expect(run.errors == "")
    #expect(
      try dialogue(
        "exhaustivity on", "save a.replay",
        script: "feature counter\nexhaustivity off\nsend incrementButtonTapped\n"
      ).text.hasSuffix(
        """
        (debug) save a.replay
        saved a.replay
        (debug)\u{20}

        """))
  }
}
