import Testing

@Suite("The failure that 'minimize' keeps")
struct MinimizedFailureTests {
  @Test("a log that the feature diverges from has none, and neither has a script without steps")
  func nothingToKeep() throws {
    let entry = #"{"action":"numberFactResponse(\"x\")","received":true}"#
    let run = try CommandProcess(
      shell:
        #"for f in state received; do "$1" minimize $f.jsonl; done; "$1" minimize a.replay; echo $?"#,
      files: [
        "state.jsonl": """
        {"feature":"counter"}
        "incrementButtonTapped"
        {"action":"incrementButtonTapped","state":{"count":7}}

        """,
        "received.jsonl": "{\"feature\":\"counter\"}\n\"incrementButtonTapped\"\n\(entry)\n",
        "a.replay": "feature counter\n",
      ])
    #expect(
      run.errors == """
        error: the feature diverges from 'state.jsonl' in line 3, and 'minimize' keeps only failures of steps
          'run' shows the difference; --while COMMAND keeps what a command accepts
        error: the feature diverges from 'received.jsonl' in line 3, and 'minimize' keeps only failures of steps
          'run' shows the difference; --while COMMAND keeps what a command accepts
        error: 'a.replay' has no steps: there is nothing to minimize

        """)
    #expect(run.output == "2\n")
  }

  @Test("is that of the same line")
  func line() throws {
    let run = try CommandProcess(
      ["minimize", "a.replay"],
      scripts: [
        "a.replay": """
        feature counter
        state
          count = 43

        expect
          count > 41
          count < 43
        """
      ])
    #expect(
      run.output == """
        feature counter
        state
          count = 43

        expect
          count < 43

        """)
    #expect(run.errors.hasSuffix(" replays: 'count < 43' does not hold: 'count' is 43\n"))
  }

  @Test("needs a seed of hashing only if it differs with the usual one")
  func seed() throws {
    let run = try CommandProcess(
      shell: #"for f in a b; do "$1" minimize $f.replay 2>/dev/null; done"#,
      files: [
        "a.replay": "feature hazards\nhash-seed 1\n\nsend increment\n  count = 2\n",
        "b.replay":
          "feature hazards\nhash-seed 1\nexhaustivity off\n\nsend collectSet\n  log[0] != \"text 12\"\n",
      ], tool: "hazard-replay")
    #expect(
      run.output == """
        feature hazards

        send increment
          count = 2
        feature hazards
        exhaustivity off
        hash-seed 1

        send collectSet
          log[0] != "text 12"

        """)
  }

  @Test("keeps a seed of hashing that cannot be tried without")
  func seedWithoutTemporaryFolder() throws {
    let run = try CommandProcess(
      shell: #"TMPDIR="$PWD/missing" "$1" minimize a.replay 2>/dev/null"#,
      files: [
        "a.replay": "feature counter\nhash-seed 1\n\nsend incrementButtonTapped\n  count = 2\n"
      ])
    #expect(
      run.output == """
        feature counter
        hash-seed 1

        send incrementButtonTapped
          count = 2

        """)
    #expect(run.exitCode == 0)
  }
}
