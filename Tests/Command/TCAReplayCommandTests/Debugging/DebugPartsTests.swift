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
}
