import Foundation
import Testing

@Suite("Running scripts")
struct RunCommandTests {
  static let counting = """
    feature counter
    title "Counting"
    send incrementButtonTapped
      count = 1
    """

  @Test(
    "a script that runs no step does not pass",
    arguments: [
      ("feature counter\n", [], "", "the script has no steps", "it checks nothing"),
      (
        "feature counter\nsend incrementButtonTapped\n  count = 9\n", ["--skip", "1"],
        "  1 – send incrementButtonTapped                        (left out)\n\n",
        "none of the steps ran", "'--skip' leaves out all of them"
      ),
    ])
  func noStep(
    script: String, options: [String], steps: String, message: String, note: String
  ) throws {
    let run = try CommandProcess(options + ["a.replay"], scripts: ["a.replay": script])
    #expect(run.exitCode == 2)
    #expect(
      run.output == """
        a.replay · counter

        \(steps)error: \(message)
          --> a.replay:1:9
           |
         1 | feature counter
           |         ^^^^^^^
           |
           = \(note)

        1 script: 1 unusable\(steps.isEmpty ? "" : " · 1 step: 1 not run")

        """)
  }

  @Test(
    "a JSON script and a log that run nothing do not pass, nor are they valid",
    arguments: [
      ("a.json", "the script has no steps"), ("a.jsonl", "the log has no entries"),
    ])
  func nothingInJSON(file: String, message: String) throws {
    let error = """
      error: \(message)
        --> ./\(file):1:13
         |
       1 | {"feature": "counter"}
         |             ^^^^^^^^^
         |
         = it checks nothing
      """
    let scripts = [file: #"{"feature": "counter"}"#]
    let run = try CommandProcess(["."], scripts: scripts)
    #expect(run.exitCode == 2)
    #expect(run.output.hasSuffix("\n\n\(error)\n\n1 script: 1 unusable\n"))
    let check = try CommandProcess(["check", "."], scripts: scripts)
    #expect(check.exitCode == 2)
    #expect(
      check.output == "./\(file) · counter\n\(error)\n\n1 script: 1 unusable\n")
  }

  @Test("limits that have no effect are named")
  func idleLimits() throws {
    let run = try CommandProcess(
      [
        "-q", "--jobs", "0", "--wall-timeout", "1s", "--max-output=1kB", "--timeout", "1s",
        "a.replay",
      ],
      scripts: ["a.replay": Self.counting], environment: ["TCA_REPLAY_MAX_MEMORY": "1GiB"])
    #expect(run.exitCode == 0)
    #expect(
      run.errors == """
        warning: '--wall-timeout 1s' has no effect: with '--jobs 0' no other process can end a script
        warning: TCA_REPLAY_MAX_MEMORY=1GiB has no effect: with '--jobs 0' no other process can end a script
        warning: '--max-output 1kB' has no effect: with '--jobs 0' no other process can end a script

        """)
  }

  @Test("a variable that no option reads is named once")
  func unknownVariables() throws {
    let run = try CommandProcess(
      ["-q", "--hash-seed", "7", "--deterministic", "2", "a.replay"],
      scripts: ["a.replay": Self.counting],
      environment: [
        "TCA_REPLAY_FORMTA": "json", "TCA_REPLAY_ZZZZZZZZ": "", "TCA_REPLAY_DIFF": "none",
      ])
    #expect(run.exitCode == 0)
    #expect(run.output == "1 script: 1 passed · 1 step: 1 passed\n")
    #expect(
      run.errors == """
        warning: no option reads the variable 'TCA_REPLAY_FORMTA'; did you mean 'TCA_REPLAY_FORMAT'?
        warning: no option reads the variable 'TCA_REPLAY_ZZZZZZZZ'

        """)
  }

  @Test("a script that holds exits with 0 and shows how the state changed")
  func passes() throws {
    let run = try CommandProcess(["counting.replay"], scripts: ["counting.replay": Self.counting])

    #expect(run.exitCode == 0)
    #expect(run.errors == "")
    #expect(
      run.output == """
        counting.replay · counter · Counting

          1 ✓ send incrementButtonTapped
                Counter.State(
              -   count: 0,
              +   count: 1,
                  numberFact: nil
                )

        1 script: 1 passed · 1 step: 1 passed

        """
    )
  }

  @Test("a script that does not hold exits with 1 and points at the line")
  func fails() throws {
    let run = try CommandProcess(
      ["-q", "counting.replay"],
      scripts: ["counting.replay": Self.counting.replacingOccurrences(of: "= 1", with: "= 2")]
    )

    #expect(run.exitCode == 1)
    #expect(run.output.contains("--> counting.replay:4:3"))
    #expect(run.output.contains("      -   count: 2,\n      +   count: 1,\n"))
  }

  @Test("a misspelt action exits with 2 and gets a suggestion")
  func misspelt() throws {
    let run = try CommandProcess(
      ["counting.replay"],
      scripts: ["counting.replay": Self.counting.replacingOccurrences(of: "Tapped", with: "Taped")]
    )

    #expect(run.exitCode == 2)
    #expect(
      run.output == """
        error: unknown action 'incrementButtonTaped'
          --> counting.replay:3:6
           |
         3 | send incrementButtonTaped
           |      ^^^^^^^^^^^^^^^^^^^^ did you mean 'incrementButtonTapped'?
           |
           = counter's actions: decrementButtonTapped, incrementButtonTapped, numberFactButtonTapped, numberFactResponse(String)

        1 script: 1 unusable

        """
    )
  }

  @Test("an unregistered feature exits with 2, and the registered ones are listed")
  func unknownFeature() throws {
    let run = try CommandProcess(["a.replay"], scripts: ["a.replay": "feature conter\n"])

    #expect(run.exitCode == 2)
    #expect(
      run.output == """
        error: unknown feature 'conter'
          --> a.replay:1:9
           |
         1 | feature conter
           |         ^^^^^^ did you mean 'counter'?
           |
           = features: \(try CommandProcess.registeredNames())

        1 script: 1 unusable

        """
    )
  }

  @Test("a missing file exits with 3")
  func missingFile() throws {
    let run = try CommandProcess(["nowhere.replay"])

    #expect(run.exitCode == 3)
    #expect(run.output.contains("cannot read 'nowhere.replay': No such file or directory"))
  }

  @Test(
    "a starting state that cannot be made exits with 2, and every line that is wrong is reported")
  func startingState() throws {
    let script = """
      feature todos
      state
        todos[3].description = "x"
        todos[id: UUID(7)].isComplete = true
      send addTodoButtonTapped
      """
    for verb in ["run", "check"] {
      let run = try CommandProcess([verb, "a.replay"], scripts: ["a.replay": script])

      #expect(run.exitCode == 2)
      #expect(
        run.output == """
          error: this cannot be set in the starting state: 'todos' has no element [3]: it is empty
            --> a.replay:3:3
             |
           3 |   todos[3].description = "x"
             |   ^^^^^^^^^^^^^^^^^^^^^^^^^^

          error: this cannot be set in the starting state: 'todos[id: 7]' is nil
            --> a.replay:4:3
             |
           4 |   todos[id: UUID(7)].isComplete = true
             |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

          1 script: 1 unusable

          """, "\(run.output)")
    }
  }

  @Test("a directory without scripts exits with 2")
  func emptyDirectory() throws {
    let run = try CommandProcess(["folder"], scripts: ["folder/notes.txt": "nothing"])

    #expect(run.exitCode == 2)
    #expect(run.errors == "error: 'folder' has no script (.replay, .json, .jsonl)\n")
  }

  @Test("a directory is searched in the order of bytes, without what begins with _ or .")
  func directory() throws {
    let run = try CommandProcess(
      ["--format", "json", "."],
      scripts: [
        "b.replay": Self.counting,
        "a/z.json": #"{"feature": "counter", "steps": [{"finish": true}]}"#,
        "_c.replay": "nonsense", ".hidden/d.replay": "nonsense", "data.json": #"{"a": 1}"#,
      ]
    )

    #expect(run.exitCode == 0)
    let files = run.output.matches(of: #/"event":"script","file":"([^"]*)"/#).map(\.output.1)
    #expect(files == ["./a/z.json", "./b.replay"])
    #expect(run.errors == "skipped './data.json': JSON without 'feature' and 'steps'\n")
  }

  @Test("JSON that is neither a script nor a log is skipped; what may be meant as one is not")
  func otherJSON() throws {
    let other = ["a.json": "[]", "b.json": "[1, 2]", "c.json": #"[{"id": 1}]"#, "d.json": "3"]
    let log = ["e.json": #"[{"feature": "counter"}, {"action": "incrementButtonTapped"}]"#]
    let run = try CommandProcess(["."], scripts: other.merging(log) { first, _ in first })
    #expect(run.exitCode == 0)
    #expect(run.output.hasSuffix("1 script: 1 passed · 1 step: 1 passed\n"))
    #expect(run.errors.split(separator: "\n").count == 4)

    for text in [#"{"feature": "counter", "steps": ["#, #"{"featur": "counter", "steps": []}"#] {
      for verb in ["run", "list"] {
        let broken = try CommandProcess([verb, "."], scripts: ["a.json": text])
        #expect(broken.exitCode == 2, "\(verb) \(text)")
      }
    }
  }

  @Test("of several scripts, the worst decides, and an unusable one does not stop the others")
  func worst() throws {
    let run = try CommandProcess(
      ["-q", "bad.replay", "fails.replay", "good.replay"],
      scripts: [
        "bad.replay": "feature counter\nsend nothing\n",
        "fails.replay": Self.counting.replacingOccurrences(of: "= 1", with: "= 2"),
        "good.replay": Self.counting,
      ]
    )

    #expect(run.exitCode == 2)
    #expect(
      run.output.hasSuffix(
        "3 scripts: 1 passed, 1 failed, 1 unusable · 2 steps: 1 passed, 1 failed\n"))
  }

  @Test("standard input is read where a dash stands")
  func standardInput() throws {
    let run = try CommandProcess(["-q", "-"], scripts: [:], input: Self.counting)

    #expect(run.exitCode == 0)
    #expect(run.output == "1 script: 1 passed · 1 step: 1 passed\n")
  }

  @Test("both notations give the same events, places and sources aside")
  func sameEvents() throws {
    let json = """
      {"feature": "counter", "title": "Counting",
        "steps": [{"send": "incrementButtonTapped", "expect": {"count": 1}}]}
      """
    func events(_ name: String, _ text: String) throws -> String {
      try CommandProcess(["--format", "json", name], scripts: [name: text]).output
        .replacing(#/"line":\d+,/#, with: "")
        .replacing(#/,"source":\{"text":"(?:[^"\\]|\\.)*"\}/#, with: "")
        .replacingOccurrences(of: name, with: "script")
    }

    #expect(try events("a.json", json) == events("a.replay", Self.counting))
  }

  @Test("a log is replayed for the feature that is named")
  func log() throws {
    let run = try CommandProcess(
      ["-q", "--feature", "counter", "log.jsonl"],
      scripts: ["log.jsonl": "\"incrementButtonTapped\"\n{\"decrementButtonTapped\": {}}\n"]
    )

    #expect(run.output == "1 script: 1 passed · 2 steps: 2 passed\n")
    #expect(run.exitCode == 0)
  }

  @Test("after a failed step the rest is not run, unless the run is to keep going")
  func keepGoing() throws {
    let script = """
      feature counter
      send incrementButtonTapped
        count = 5
      send incrementButtonTapped
        count = 2
      """
    let stopping = try CommandProcess(["-q", "a.replay"], scripts: ["a.replay": script])
    let going = try CommandProcess(
      ["-q", "a.replay", "--keep-going"], scripts: ["a.replay": script])

    #expect(stopping.output.hasSuffix("2 steps: 1 failed, 1 not run\n"))
    #expect(going.output.hasSuffix("2 steps: 1 passed, 1 failed\n"))
    #expect(going.exitCode == 1)
  }

  @Test("exploring asserts nothing")
  func explore() throws {
    let run = try CommandProcess(
      ["--explore", "a.replay"],
      scripts: ["a.replay": "feature timers\nsend toggleTimerButtonTapped\nadvance 2s\n"]
    )

    #expect(run.exitCode == 0)
    #expect(run.output.contains("+   isTimerActive: true"))
  }

  @Test("line endings of another system and a byte-order mark mean nothing")
  func lineEndings() throws {
    let script = "\u{FEFF}" + Self.counting.replacingOccurrences(of: "\n", with: "\r\n")
    let run = try CommandProcess(["-q", "a.replay"], scripts: ["a.replay": script])

    #expect(run.exitCode == 0, "\(run.output)")
  }

  @Test("every run prints the same bytes")
  func determinism() throws {
    let script = """
      feature timers
      exhaustivity off
      send toggleTimerButtonTapped
      advance 5s
      skip received
      send onDisappear
      finish
      """
    let outputs = try (1...20).map { _ in
      try CommandProcess(["-v", "a.replay"], scripts: ["a.replay": script]).output
    }
    #expect(Set(outputs).count == 1)
    #expect(outputs[0].hasSuffix("5 steps: 5 passed\n"))
  }
}
