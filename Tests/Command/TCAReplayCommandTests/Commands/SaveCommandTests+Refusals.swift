import Testing

// What is not saved.
extension SaveCommandTests {
  @Test("a script that would not pass is not saved, and the existing file stays")
  func unanswered() throws {
    let run = try CommandProcess(
      shell: """
        echo old > saved.replay
        printf 'feature counter\\nsend numberFactButtonTapped\\n' > a.replay
        "$1" explore -q --save saved.replay a.replay > out; echo "exit code $?"
        cat saved.replay
        """)
    #expect(run.output == "exit code 1\nold\n")
    #expect(
      run.errors == """
        error: 'saved.replay' is not saved: the script would not pass
          'numberFact.fetch' was called with (number: 0), but nothing answers it
          add "given numberFact.fetch(number: 0) returns …"
          at 'send numberFactButtonTapped'

        """)
  }

  @Test("a script that would exceed a limit with what happens is not saved")
  func tooManySteps() throws {
    let run = try CommandProcess(
      shell: """
        "$1" explore -q --max-steps 1 --save saved.replay a.replay; echo "exit code $?"; ls
        """,
      files: [
        "a.replay": """
        feature counter
        given numberFact.fetch returns "One"
        send numberFactButtonTapped

        """
      ])
    #expect(
      run.errors == """
        error: 'saved.replay' is not saved: the script has 2 steps, repetitions included; the limit is 1
          --max-steps raises the limit

        """)
    #expect(run.output.hasSuffix("exit code 1\na.replay\n"), "\(run.output)")
  }

  @Test("a run that crashes is not saved, and the call says so")
  func crash() throws {
    let run = try CommandProcess(
      ["explore", "-q", "--save", "saved.replay", "a.replay"],
      scripts: ["a.replay": "feature hazards\n\nsend trap\n"], tool: "hazard-replay")
    #expect(run.errors == "error: 'saved.replay' is not saved, because the run failed\n")
    #expect(run.exitCode == 3)
  }

  @Test("a log that crashes is saved as a script that does so, too")
  func crashOfLog() throws {
    let run = try CommandProcess(
      shell: """
        "$1" explore -q --save saved.replay a.jsonl > explored.txt
        echo $?
        cat saved.replay
        "$1" -q saved.replay > run.txt 2>&1
        echo $?
        """,
      files: [
        "a.jsonl": #"""
        {"feature": "hazards"}
        {"action": "increment"}
        {"action": "trap"}

        """#
      ], tool: "hazard-replay")
    #expect(
      run.output == """
        3
        feature hazards

        send increment
          count = 1
        send trap
        3

        """)
    #expect(
      run.errors.hasPrefix("saved saved.replay, which fails as the log does: the feature crashed: ")
    )
  }

  @Test("a log that breaks a condition is saved with what follows")
  func conditionOfLog() throws {
    let run = try CommandProcess(
      ["explore", "-q", "--save", "saved.replay", "a.jsonl"],
      scripts: [
        "a.jsonl": #"""
        {"feature": "endless-countdown"}
        {"action": "startTapped"}
        {"action": "ticked", "at": "1s", "received": true}

        """#
      ], tool: "hazard-replay")
    #expect(
      run.errors == """
        saved saved.replay, which fails as the log does: the invariant 'no time is missing' does not hold

        """)
    #expect(run.exitCode == 1)
  }

  @Test(
    "a call that cannot be saved says why",
    arguments: [
      (["a.replay", "b.replay"], "'--save' takes one script or log"),
      (["-"], "'--save' takes one script or log"),
      (
        ["a.replay", "--to", "1"], "'--save' writes a whole script, and cannot be used with '--to'"
      ),
    ])
  func usage(arguments: [String], message: String) throws {
    let run = try CommandProcess(
      ["explore", "--save", "saved.replay"] + arguments,
      scripts: ["a.replay": "feature counter\n", "b.replay": "feature counter\n"])
    #expect(run.errors.hasPrefix("error: \(message)\n"), "\(run.errors)")
    #expect(run.exitCode == 64)
  }
}
