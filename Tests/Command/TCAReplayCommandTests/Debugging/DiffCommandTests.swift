import Foundation
import TestSupport
import Testing

@Suite("The comparison of two runs")
struct DiffCommandTests {
  private static let first = """
    feature counter
    given numberFact.fetch returns "one"
    send incrementButtonTapped
      count = 1
    send numberFactButtonTapped
    receive numberFactResponse("one")
      numberFact = "one"

    """
  private static let second = first.replacing("\"one\"", with: "\"two\"")

  private func run(_ arguments: String..., script: String? = nil) throws -> CommandProcess {
    try CommandProcess(
      shell: "\(script.map { "\($0) && " } ?? "")\"$1\" diff \(arguments.joined(separator: " "))",
      files: ["a.replay": Self.first, "b.replay": Self.second])
  }

  @Test("shows the first step that differs, the states there, and what led to it")
  func difference() throws {
    let run = try run("a.replay", "b.replay")
    #expect(
      run.output == """
        the runs are the same for 1 step, and differ at step 2: received actions
        - a.replay
        + b.replay
          send numberFactButtonTapped
          received actions:
        - numberFactResponse("one")
        + numberFactResponse("two")

        """)
    #expect(run.errors == "")
    #expect(run.exitCode == 1)
  }

  @Test(
    "says that a recorded run is the same as one of its log or its failing script",
    arguments: [
      "counter/recorded.jsonl", "counter/recorded-without-effects.jsonl",
      "tic-tac-toe/recorded.jsonl", "_failing/counter/diverged.jsonl",
      "_failing/timers/too-soon.replay", "_failing/classic-todos/missing.replay",
    ])
  func recorded(file: String) throws {
    let path = "\(packageRoot.path)/fixtures/\(file)"
    let run = try CommandProcess(
      shell: """
        "$1" -q --json events.jsonl '\(path)' > out
        "$1" diff events.jsonl '\(path)' && "$1" diff '\(path)' events.jsonl
        """)
    #expect(
      run.output.wholeMatch(of: /(the runs are the same: \d+ steps?\n){2}/) != nil,
      "\(run.output)\(run.errors)")
    #expect(run.exitCode == 0)
  }

  @Test("of two runs without a step is an error")
  func noSteps() throws {
    let run = try CommandProcess(
      shell: "\"$1\" diff a.jsonl a.jsonl", files: ["a.jsonl": "{\"feature\": \"counter\"}\n"])
    #expect(run.output == "the runs are the same: 0 steps\n")
    #expect(run.errors == "error: neither run has a step\n")
    #expect(run.exitCode == 2)
  }

  @Test("says that two runs are the same")
  func same() throws {
    let run = try run("a.replay", "a.replay")
    #expect(run.output == "the runs are the same: 3 steps\n")
    #expect(run.exitCode == 0)
  }

  @Test(
    "says that runs are the same of which calls show other parts",
    arguments: ["-v", "--state-at 4", "--diff none", "--coverage", "--diff full"])
  func shownParts(option: String) throws {
    let script = #"""
      cat > w.replay <<'END'
      feature timers
      watch secondsElapsed
      send toggleTimerButtonTapped
        isTimerActive = true
      advance 1s
      receive timerTicked
        secondsElapsed = 1
      cancel 1
      END
      "$1" --json a.jsonl w.replay >/dev/null; "$1" \#(option) --json b.jsonl w.replay >/dev/null
      """#
    let run = try run("a.jsonl", "b.jsonl", script: "\(script)\ntrue")
    #expect(run.errors == "")
    #expect(run.output == "the runs are the same: 4 steps\n")
    #expect(run.exitCode == 0)
    let replayed = try self.run("w.replay", "b.jsonl", script: "\(script)\ntrue")
    #expect(replayed.output == "the runs are the same: 4 steps\n")
  }

  @Test("compares a recorded run with a script")
  func recorded() throws {
    let record = "\"$1\" -q --json a.jsonl a.replay >/dev/null"
    #expect(
      try run("a.jsonl", "a.replay", script: record).output == "the runs are the same: 3 steps\n")
    #expect(try run("a.jsonl", "b.replay", script: record).exitCode == 1)
  }

  @Test("writes a page with both runs, and says the same as without it")
  func page() throws {
    let check =
      "grep -c 'id=\"comparison\"' page.html; grep -q 'differ at step 2: received' page.html && echo told"
    let run = try CommandProcess(
      shell: "\"$1\" diff a.replay b.replay --html page.html > said; echo $?; \(check); "
        + "\"$1\" diff a.replay b.replay | cmp said - && echo same",
      files: ["a.replay": Self.first, "b.replay": Self.second])
    #expect(run.output == "1\n1\ntold\nsame\n")
    #expect(run.errors == "")
  }

  @Test("a page that cannot be written is an error, and one does not replace a run")
  func pageElsewhere() throws {
    let folder = try run("--html . a.replay b.replay")
    #expect(folder.exitCode == 3)
    #expect(folder.errors == "error: cannot write '.': Is a directory\n")
    let itself = try run("--html a.replay a.replay b.replay")
    #expect(itself.exitCode == 64)
    #expect(
      itself.errors == """
        error: '--html a.replay' would replace the script 'a.replay'
          give the report another file
        Run 'tca-replay diff --help' for the options.

        """)
  }

  @Test("compares two recorded runs, the first of which may come through a FIFO")
  func twoRecorded() throws {
    let record =
      #""$1" -q --json a.jsonl a.replay >/dev/null && "$1" -q --json b.jsonl b.replay >/dev/null"#
    #expect(
      try run("a.jsonl", "a.jsonl", script: record).output == "the runs are the same: 3 steps\n")
    let expected = """
      the runs are the same for 1 step, and differ at step 2: received actions
      - a.jsonl
      + b.jsonl
        send numberFactButtonTapped
        received actions:
      - numberFactResponse("one")
      + numberFactResponse("two")

      """
    let files = try run("a.jsonl", "b.jsonl", script: record)
    #expect(files.output == expected)
    #expect(files.errors == "")
    #expect(files.exitCode == 1)
    let stream = try run(
      "fifo", "b.jsonl", script: "\(record) && mkfifo fifo && (cat a.jsonl > fifo &)")
    #expect(stream.output == expected.replacing("- a.jsonl", with: "- fifo"))
    #expect(stream.exitCode == 1)
  }

  @Test("a recorded run that is cut off, empty or damaged is told apart from one that differs")
  func damaged() throws {
    let record = #""$1" -q --json a.jsonl a.replay >/dev/null"#
    let shorter = try run("a.jsonl", "b.jsonl", script: "\(record) && head -4 a.jsonl > b.jsonl")
    #expect(
      shorter.output == """
        the runs are the same for 2 steps, and differ in length: only a.jsonl goes on
          receive numberFactResponse("one")
          b.jsonl ends with: the stream 'b.jsonl' ends before this script does

        """)
    #expect(shorter.exitCode == 1)
    let cut = try run("a.jsonl", "b.jsonl", script: "\(record) && head -c 600 a.jsonl > b.jsonl")
    #expect(
      cut.errors == """
        error: b.jsonl:3: this is not an event, which is a JSON object on one line: it is cut off

        """)
    #expect(cut.exitCode == 2)
    let open = try run("a.jsonl", "b.jsonl", script: "\(record) && head -n -1 a.jsonl > b.jsonl")
    #expect(open.errors == "error: b.jsonl:6: the stream ends before its summary\n")
    #expect(open.exitCode == 2)
    let marked = try run(
      "a.jsonl", "b.jsonl", script: "\(record) && (printf '\\357\\273\\277'; cat a.jsonl) > b.jsonl"
    )
    #expect(marked.output == "the runs are the same: 3 steps\n")
    #expect(marked.exitCode == 0)
    let twice = try run(
      "b.jsonl", "b.jsonl",
      script: "\(record) && sed 's/\"passed\":3/\"passed\":4/' a.jsonl > b.jsonl")
    #expect(
      twice.errors
        == "error: b.jsonl:6: the end of 'a.replay' counts 4 steps: 4 passed; its events have 3 steps: 3 passed\n"
    )
    #expect(twice.exitCode == 2)
    let version = try run(
      "a.jsonl", "b.jsonl", script: "\(record) && sed 's/:1}/:7}/' a.jsonl > b.jsonl")
    #expect(
      version.errors
        == "error: b.jsonl:1: the stream is of version 7, and this tool reads version 1\n")
    #expect(version.exitCode == 2)
  }

  @Test("a run that goes on is another one")
  func longer() throws {
    let run = try CommandProcess(
      ["diff", "a.replay", "b.replay"],
      scripts: [
        "a.replay": Self.first,
        "b.replay": Self.first + "send decrementButtonTapped\n  count = 0\n",
      ])
    #expect(
      run.output == """
        the runs are the same for 3 steps, and differ in length: only b.replay goes on
          send decrementButtonTapped

        """)
    #expect(run.exitCode == 1)
  }

  @Test("a script ends at its first failure, or goes on, like the recorded run")
  func failed() throws {
    let failing = Self.first.replacing("count = 1", with: "count = 3")
    for option in ["", "--keep-going"] {
      let run = try CommandProcess(
        shell:
          "\"$1\" -q \(option) --json a.jsonl a.replay > /dev/null; \"$1\" diff a.jsonl a.replay",
        files: ["a.replay": failing])
      let count = option.isEmpty ? "1 step" : "3 steps"
      #expect(run.output == "the runs are the same: \(count)\n")
      #expect(run.errors == "")
      #expect(run.exitCode == 0)
    }
  }

  @Test("a failing script that can be read only once is compared with a recorded run")
  func failedStream() throws {
    let run = try CommandProcess(
      shell: """
        "$1" -q --json a.jsonl a.replay > /dev/null; "$1" diff a.jsonl - < a.replay
        cat a.replay | "$1" diff /dev/stdin a.jsonl
        """,
      files: [
        "a.replay":
          "feature counter\nsend incrementButtonTapped\n  count = 3\nsend incrementButtonTapped\n"
      ])
    #expect(run.output == "the runs are the same: 1 step\nthe runs are the same: 1 step\n")
    #expect(run.errors == "")
  }

  @Test("a recorded run without one of its scripts is an error, and so is a run that breaks off")
  func notRun() throws {
    let record =
      #"echo 'feature nothing' > c.replay; "$1" -q --json a.jsonl a.replay c.replay >/dev/null; true"#
    let missing = try run("a.jsonl", "a.jsonl", script: record)
    #expect(
      missing.errors == """
        error: 'c.replay' did not run in 'a.jsonl'
          record a run in which each script can be used

        """)
    #expect(missing.exitCode == 3)
    let crash = try CommandProcess(
      ["diff", "a.replay", "a.replay"], scripts: ["a.replay": "feature hazards\nsend trap\n"],
      tool: "hazard-replay")
    #expect(
      crash.output
        == "both runs of a.replay broke off, in the same way\nthe runs are the same: 1 step\n")
    #expect(crash.exitCode == 3)
  }

  @Test("what cannot be compared is an error")
  func wrong() throws {
    #expect(
      try CommandProcess(["diff", "a.replay"], scripts: ["a.replay": Self.first]).exitCode == 64)
    let missing = try run("a.replay", "c.replay")
    #expect(missing.errors == "error: cannot read 'c.replay': No such file or directory\n")
    #expect(missing.exitCode == 3)
    let cut = try run("a.replay", "c.jsonl", script: #"echo '{"event":"step"}' > c.jsonl"#)
    #expect(cut.errors == "error: c.jsonl:1: 'number' is missing\n")
    #expect(cut.exitCode == 2)
  }

  @Test("warns of a path to ignore that the runs do not have")
  func unknownPath() throws {
    let run = try run("--ignore", "nonsense", "--ignore", "count", "a.replay", "a.replay")
    #expect(run.errors == "warning: the runs have no 'nonsense', which '--ignore' names\n")
    let recorded = try self.run(
      "--ignore", "nonsense", "--ignore", "count", "a.jsonl", "a.jsonl",
      script: "\"$1\" -q --json a.jsonl a.replay >/dev/null")
    #expect(recorded.errors == "warning: the runs have no 'nonsense', which '--ignore' names\n")
    #expect(recorded.exitCode == 0)
  }

  @Test("says what a trace for Perfetto is")
  func trace() throws {
    let run = try run(
      "a.json", "a.replay", script: "\"$1\" -q --trace-events a.json a.replay >/dev/null")
    #expect(
      run.errors == """
        error: 'a.json' is a trace for Perfetto, which does not have the run
          record the run with '--json FILE'

        """)
    #expect(run.exitCode == 2)
  }

  @Test("names the step whose effect ended", arguments: ["replay", "jsonl"])
  func endedEffect(ending: String) throws {
    let script = """
      feature refreshable
      exhaustivity off
      given factClient.fetch after 1s returns "zero"
      send refresh
      advance 1s

      """
    let run = try CommandProcess(
      shell: """
        "$1" -q --json a.jsonl a.replay >/dev/null; "$1" -q --json b.jsonl b.replay >/dev/null
        "$1" diff a.\(ending) b.\(ending)
        """,
      files: ["a.replay": script, "b.replay": script.replacing("after 1s", with: "after 2s")])
    #expect(
      run.output == """
        the runs are the same for 1 step, and differ at step 2: state, received actions, effects
        - a.\(ending)
        + b.\(ending)
          advance 1s
          received actions:
        - factResponse(.success("zero"))
          effects:
        - 0 started, 1 ended (of step 1), 0 in flight
        + 0 started, 0 ended, 1 in flight
          state:
          Refreshable.State(
            count: 0,
        -   fact: "zero"
        +   fact: nil
          )

        """)
  }

  @Test("refuses two recorded checks, in which no script ran")
  func checks() throws {
    let run = try CommandProcess(
      shell: """
        "$1" check -q --json a.jsonl a.replay; "$1" -q --json b.jsonl a.replay
        "$1" diff a.jsonl a.jsonl; echo $?; "$1" diff b.jsonl a.jsonl; echo $?
        "$1" diff a.jsonl a.replay; echo $?
        """, files: ["a.replay": "feature counter\nsend incrementButtonTapped\n  count = 1\n"])
    #expect(
      run.output == """
        1 script: 1 valid
        1 script: 1 passed · 1 step: 1 passed
        2
        2
        2

        """)
    let error = """
      error: 'a.jsonl' records a check, in which no script ran
        record a run with 'run --json FILE'

      """
    #expect(run.errors == error + error + error)
  }
}
