import Foundation
import Testing

@Suite("A run that asserts no step")
struct NothingAssertedTests {
  private static let script = """
    feature counter

    send incrementButtonTapped
      count = 1
    send incrementButtonTapped
      count = 2
    send decrementButtonTapped
      count = 1
    """

  @Test(
    "does not pass",
    arguments: [["--from", "3", "--skip", "3"], ["--from", "2", "--to", "2", "--skip", "2"]])
  func refused(options: [String]) throws {
    let run = try CommandProcess(options + ["-q", "a.replay"], scripts: ["a.replay": Self.script])
    #expect(run.exitCode == 2)
    let notRun = options.contains("--to") ? 2 : 1
    #expect(
      run.output == """
        a.replay · counter

        error: none of the steps was asserted
          --> a.replay:1:9
           |
         1 | feature counter
           |         ^^^^^^^
           |
           = '--skip' leaves out all that '--from' selects

        1 script: 1 unusable · 3 steps: \(3 - notRun) not asserted, \(notRun) not run

        """)
  }

  @Test("is refused where the state is asked for before '--from'")
  func stateBefore() throws {
    let run = try CommandProcess(
      ["--from", "3", "--state-at", "2", "a.replay"], scripts: ["a.replay": Self.script])
    #expect(run.exitCode == 2)
    #expect(
      run.errors == "error: the run would end with step 2, before it begins with step 3\n")
  }

  private static let printing = """
    feature counter

    exhaustivity off
    given numberFact.fetch returns "a fact"
    print count
    expect
    """

  @Test("does not pass with steps that check nothing", arguments: [[], ["check"]])
  func unchecked(verb: [String]) throws {
    let run = try CommandProcess(verb + ["-q", "a.replay"], scripts: ["a.replay": Self.printing])
    #expect(run.exitCode == 2)
    #expect(
      run.output.contains(
        """
        error: no step of the script checks anything
          --> a.replay:1:9
           |
         1 | feature counter
           |         ^^^^^^^
           |
           = 'print', 'let', 'given', 'exhaustivity' and an empty 'expect' check nothing; 'send' does
           = 'explore' runs a script without checking it
        """), "\(run.output)")
  }

  @Test("can print in 'explore', and up to a line of a script that checks something")
  func printing() throws {
    let explored = try CommandProcess(
      ["explore", "a.replay"], scripts: ["a.replay": Self.printing])
    #expect(explored.exitCode == 0)
    #expect(explored.output.contains("count = 0"), "\(explored.output)")
    let started = try CommandProcess(
      ["-q", "a.replay:5"],
      scripts: ["a.replay": Self.printing + "\nsend incrementButtonTapped\n  count = 1\n"])
    #expect(started.exitCode == 0, "\(started.output)")
  }

  @Test("does not pass with a part that checks nothing", arguments: ["--from", "--skip"])
  func uncheckedPart(option: String) throws {
    let run = try CommandProcess(
      [option, option == "--from" ? "2" : "1", "-q", "a.replay"],
      scripts: [
        "a.replay": """
        feature counter

        send incrementButtonTapped
          count = 1
        print count
        """
      ])
    #expect(run.exitCode == 2)
    let leftOut = option == "--from" ? "1 not asserted" : "1 not run"
    #expect(
      run.output == """
        a.replay · counter

        error: none of the steps that were asserted checks anything
          --> a.replay:1:9
           |
         1 | feature counter
           |         ^^^^^^^
           |
           = '--from' and '--skip' leave out those that do

        1 script: 1 unusable · 2 steps: 1 passed, \(leftOut)

        """)
  }

  @Test("is no error where nothing is to be asserted")
  func explored() throws {
    let run = try CommandProcess(
      ["explore", "-q", "--from", "3", "--skip", "3", "a.replay"],
      scripts: ["a.replay": Self.script])
    #expect(run.exitCode == 0)
  }

  @Test("suggests no changes of the script if steps are left out")
  func suggestions() throws {
    let run = try CommandProcess(
      ["--skip", "2", "--diff", "none", "a.replay"], scripts: ["a.replay": Self.script])
    #expect(run.exitCode == 1)
    #expect(!run.output.contains("to make it pass"), "\(run.output)")
  }
}
