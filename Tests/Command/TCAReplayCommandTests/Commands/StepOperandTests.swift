import Foundation
import Testing

@Suite("Scripts up to a step")
struct StepOperandTests {
  private static let script = """
    feature counter
    given numberFact.fetch returns "1 is one"

    send incrementButtonTapped
      count = 1

    label asking
    send numberFactButtonTapped
    receive numberFactResponse("1 is one")
      numberFact = "1 is one"
    repeat 3
    label down
    send decrementButtonTapped
      count -= 1
    end
    """

  private func run(_ arguments: String...) throws -> CommandProcess {
    try CommandProcess(
      arguments + ["--diff", "none", "--keep-going"],
      scripts: ["a.replay": Self.script, "b.replay:4": Self.script])
  }

  /// The numbers of the steps that ran.
  private func steps(_ run: CommandProcess) -> [String] {
    run.output.matches(of: #/(?m)^ *([0-9.]+) [✓✗]/#).map { String($0.output.1) }
  }

  @Test(
    "FILE:LINE runs up to the step that the line belongs to",
    arguments: [
      ("a.replay:4", ["1"]), ("a.replay:5", ["1"]), ("a.replay:6", ["1"]),
      ("a.replay:8", ["1", "2"]), ("a.replay:10", ["1", "2", "3"]),
      ("a.replay:10:3", ["1", "2", "3"]), ("./a.replay:8", ["1", "2"]),
    ])
  func line(operand: String, expected: [String]) throws {
    let run = try run(operand)
    #expect(steps(run) == expected)
    #expect(run.exitCode == 0, "\(run.output)")
  }

  @Test("FILE#LABEL runs up to the step with the label, including all its repetitions")
  func label() throws {
    #expect(steps(try run("a.replay#asking")) == ["1", "2"])
    let all = try run("a.replay#down")
    #expect(steps(all) == ["1", "2", "3", "4.1", "4.2", "4.3"])
  }

  @Test("an existing file takes precedence over FILE:LINE")
  func existing() throws {
    #expect(steps(try run("b.replay:4")).count == 6)
    #expect(steps(try run("b.replay:4:4")) == ["1"])
  }

  @Test("with --to the run ends with the earlier of the two steps")
  func earlier() throws {
    #expect(steps(try run("a.replay:10", "--to", "1")) == ["1"])
    #expect(steps(try run("a.replay:4", "--to", "3")) == ["1"])
  }

  @Test(
    "a step that the script does not have makes it unusable",
    arguments: [
      (
        ["a.replay:2"],
        """
        error: line 2 of 'a.replay' comes before the first step
           = the first step is in line 4
        """
      ),
      (
        ["a.replay:0"],
        """
        error: line 0 of 'a.replay' comes before the first step
           = the first step is in line 4
        """
      ),
      (["a.replay:99"], "error: 'a.replay' has no line 99: it has 15"),
      (
        ["a.replay#askin"],
        """
        error: no step of 'a.replay' has the label 'askin'
           = did you mean 'asking'?
        """
      ),
      (
        ["a.replay", "--to", "9"],
        """
        error: 'a.replay' has no step 9
           = its steps are numbered 1 to 4
           = '--to' names the step
        """
      ),
      (
        ["a.replay", "--from", "4.9"],
        """
        error: 'a.replay' has no step 4.9
           = its steps are numbered 1 to 4
           = '--from' names the step
        """
      ),
      (
        ["a.replay", "--skip", "nothing"],
        """
        error: no step of 'a.replay' has the label 'nothing'
           = labels: asking, down
           = '--skip' names the step
        """
      ),
      (
        ["a.replay:4", "--from", "2"],
        "error: the run would end with step 1, before it begins with step 2"
      ),
    ])
  func unknown(arguments: [String], message: String) throws {
    let run = try CommandProcess(arguments, scripts: ["a.replay": Self.script])
    #expect(run.output == message + "\n\n1 script: 1 unusable\n")
    #expect(run.exitCode == 2)
  }

  @Test("a file that is not there is named without the line, and a folder has no lines")
  func files() throws {
    let missing = try run("missing.replay:3")
    #expect(missing.output.hasPrefix("error: cannot read 'missing.replay': No such file"))
    #expect(missing.exitCode == 3)
    let folder = try run(".:3")
    #expect(
      folder.output.hasPrefix("error: cannot read '.:3': '.' is a folder, which has no steps\n"))
    #expect(folder.exitCode == 3)
  }

  @Test("verbs that take whole scripts say so")
  func otherVerbs() throws {
    let run = try CommandProcess(["format", "a.replay:4"], scripts: ["a.replay": Self.script])
    #expect(
      run.errors == """
        error: cannot read 'a.replay:4': it names a step of a script; only 'run', 'explore', 'debug' and 'bisect' take a part of a script

        """)
    #expect(run.exitCode == 3)
  }

  @Test("verbs that compare or shorten whole runs say so", arguments: ["diff", "minimize"])
  func wholeRuns(verb: String) throws {
    let other = verb == "diff" ? ["a.replay"] : []
    let run = try CommandProcess(
      [verb, "a.replay#none"] + other, scripts: ["a.replay": Self.script])
    #expect(
      run.errors == """
        error: cannot read 'a.replay#none': it names a step of a script; only 'run', 'explore', 'debug' and 'bisect' take a part of a script

        """)
    #expect(run.exitCode == 3)
  }

  @Test("debug names a line that is not there")
  func lineOfDebug() throws {
    let run = try CommandProcess(["debug", "a.replay:999"], scripts: ["a.replay": Self.script])
    #expect(run.errors == "error: the script has no line 999\n  it has 15\n")
    #expect(run.exitCode == 2)
  }

  @Test("the number or the line of an include means all its steps")
  func includes() throws {
    let scripts = [
      "a.replay": """
      feature counter
      include "more.replay"
      send incrementButtonTapped
        count = 3
      """,
      "more.replay": """
      feature counter
      send incrementButtonTapped
        count = 1
      send incrementButtonTapped
        count = 2
      """,
    ]
    for arguments in [["a.replay:2"], ["a.replay", "--to", "1"], ["a.replay", "--to", "1:2"]] {
      let run = try CommandProcess(arguments + ["-q"], scripts: scripts)
      #expect(run.output == "1 script: 1 passed · 3 steps: 2 passed, 1 not run\n")
    }
    let skipping = try CommandProcess(["a.replay", "--skip", "1", "-q"], scripts: scripts)
    #expect(skipping.output.contains("+   count: 1,"))
  }

  @Test("a step that is left out can be the last one")
  func skippedEnd() throws {
    let run = try run("a.replay", "--to", "2", "--skip", "2")
    #expect(run.output.hasSuffix("1 script: 1 passed · 6 steps: 1 passed, 5 not run\n"))
  }

  @Test("the entries of a log are named by number and by line")
  func logs() throws {
    let log = ["l.jsonl": "\"incrementButtonTapped\"\n\n\"incrementButtonTapped\"\n"]
    func run(_ arguments: String...) throws -> CommandProcess {
      try CommandProcess(
        ["--feature", "counter", "--diff", "none", "-q"] + arguments, scripts: log)
    }
    #expect(try run("l.jsonl:1").output == "1 script: 1 passed · 1 step: 1 passed\n")
    #expect(try run("l.jsonl:3").output == "1 script: 1 passed · 2 steps: 2 passed\n")
    #expect(try run("l.jsonl", "--to", "1").output == "1 script: 1 passed · 1 step: 1 passed\n")
    #expect(
      try run("l.jsonl", "--skip", "1").output
        == "1 script: 1 passed · 2 steps: 1 passed, 1 not run\n")
    let missing = try run("l.jsonl", "--to", "3")
    #expect(missing.output.contains("error: 'l.jsonl' has no entry 3: it has 2\n"))
    #expect(missing.exitCode == 2)
    let between = try run("l.jsonl:2")
    #expect(between.output.contains("error: no entry of 'l.jsonl' begins in line 2\n"))
    #expect(between.exitCode == 2)
    let label = try run("l.jsonl#here")
    #expect(label.output.contains("error: 'l.jsonl' is a log: no entry has the label 'here'\n"))
    #expect(label.exitCode == 2)
  }

  @Test("a folder and a file can have a '#' in their names")
  func hash() throws {
    let files = ["c#1/a.replay": Self.script, "b#2.replay": Self.script]
    for (operand, expected) in [
      ("c#1/a.replay:8", ["1", "2"]), ("b#2.replay:8", ["1", "2"]),
      ("b#2.replay:10:3", ["1", "2", "3"]),
      ("c#1/a.replay#asking", ["1", "2"]),
    ] {
      let run = try CommandProcess([operand, "--diff", "none", "--keep-going"], scripts: files)
      #expect(steps(run) == expected, "\(operand): \(run.output)")
    }
  }
}
