import Testing

@Suite("Variables that leave out assertions")
struct RelaxingVariableTests {
  @Test("are named, and options are not")
  func relaxingVariables() throws {
    let run = try CommandProcess(
      shell: """
        printf 'feature counter\\nsend incrementButtonTapped\\n  count = 7\\n' > a.replay
        TCA_REPLAY_EXPLORE=1 TCA_REPLAY_TO=1 "$1" -q a.replay
        "$1" -q --explore a.replay
        """)
    #expect(
      run.errors == """
        note: TCA_REPLAY_EXPLORE=1 is set: not everything is asserted
        note: TCA_REPLAY_TO=1 is set: not everything is asserted

        """)
  }

  @Test("are named if they end the run early, and where they do not go with the scripts")
  func stateAt() throws {
    let run = try CommandProcess(
      shell: """
        printf 'feature counter\\nsend incrementButtonTapped\\n  count = 1\\nsend incrementButtonTapped\\n' > a.replay
        export TCA_REPLAY_STATE_AT=1
        "$1" -q a.replay
        "$1" a.replay a.replay
        """)
    #expect(
      run.errors == """
        note: TCA_REPLAY_STATE_AT=1 is set: not everything is asserted
        error: TCA_REPLAY_STATE_AT takes one script; here are 2
          with --format json it takes several
        Run 'tca-replay --help' for the options.

        """)
  }

  @Test("are named if they let logs run without effects, where there is a log")
  func effects() throws {
    let run = try CommandProcess(
      shell: """
        printf 'feature counter\\nsend incrementButtonTapped\\n  count = 1\\n' > a.replay
        printf '{"feature":"counter"}\\n"incrementButtonTapped"\\n' > l.jsonl
        TCA_REPLAY_EFFECTS=off "$1" -q a.replay
        TCA_REPLAY_EFFECTS=on "$1" -q l.jsonl
        "$1" -q --effects off l.jsonl
        TCA_REPLAY_EFFECTS=off "$1" -q a.replay l.jsonl
        """)
    #expect(run.errors == "note: TCA_REPLAY_EFFECTS=off is set: not everything is asserted\n")
  }

  @Test("are named if they make a shard of the scripts, and not if all scripts run")
  func shards() throws {
    let run = try CommandProcess(
      shell: """
        printf 'feature counter\\nsend incrementButtonTapped\\n  count = 1\\n' > a.replay
        TCA_REPLAY_SHARD=auto "$1" -q a.replay
        TCA_REPLAY_SHARD=auto CI_NODE_INDEX=1 CI_NODE_TOTAL=2 "$1" -q a.replay
        """)
    #expect(
      run.output == """
        1 script: 1 passed · 1 step: 1 passed
        1 script: 1 passed · 1 step: 1 passed · shard 1/2

        """)
    #expect(run.errors == "note: TCA_REPLAY_SHARD=auto is set: not every script is run\n")
  }

  @Test("are named if they leave out scripts, by each verb that replays them")
  func otherVerbs() throws {
    let run = try CommandProcess(
      shell: """
        printf 'feature counter\\ntags smoke\\nsend incrementButtonTapped\\n  count = 1\\n' > a.replay
        export TCA_REPLAY_TAG=smoke
        "$1" -q --orders 2 . > out; "$1" update --check .; "$1" mutate . > out
        "$1" --orders 2 --tag smoke . > out
        unset TCA_REPLAY_TAG; TCA_REPLAY_TO=1 "$1" --orders 2 . > out
        TCA_REPLAY_SHARD=1/2 "$1" update --check .; TCA_REPLAY_SHARD=1/1 "$1" update --check .
        TCA_REPLAY_SHARD=1/2 "$1" mutate . > out
        """)
    let smoke = "note: TCA_REPLAY_TAG=smoke is set: not every script is run\n"
    #expect(
      run.errors == smoke + smoke + smoke + """
        note: TCA_REPLAY_TO=1 is set: not everything is asserted
        note: TCA_REPLAY_SHARD=1/2 is set: not every script is run

        """)
  }

  @Test("are blamed for what they do")
  func blamed() throws {
    func error(_ variable: String, _ arguments: String...) throws -> String {
      let parts = variable.split(separator: "=").map(String.init)
      let run = try CommandProcess(
        arguments + ["a.replay"],
        scripts: ["a.replay": "feature counter\nsend incrementButtonTapped\n  count = 1\n"],
        environment: [parts[0]: parts[1]])
      return String(run.errors.split(separator: "\n").last { $0.hasPrefix("error: ") } ?? "")
    }
    #expect(
      try error("TCA_REPLAY_FILTER=zzz") == "error: TCA_REPLAY_FILTER=zzz leaves out all scripts")
    #expect(
      try error("TCA_REPLAY_WATCH=1", "--failed")
        == "error: '--failed' cannot be used with TCA_REPLAY_WATCH")
    #expect(
      try error("TCA_REPLAY_COVERAGE=1", "--orders", "2")
        == "error: '--orders' cannot be used with TCA_REPLAY_COVERAGE")
    #expect(
      try error("TCA_REPLAY_JUNIT=x.xml", "--orders", "2")
        == "error: '--orders' cannot be used with TCA_REPLAY_JUNIT")
    #expect(
      try error("TCA_REPLAY_JOBS=0", "--orders", "2")
        == "error: '--orders' cannot be used with TCA_REPLAY_JOBS=0")
    #expect(
      try error("TCA_REPLAY_TO=1", "explore", "--save", "b.replay")
        == "error: '--save' writes a whole script, and cannot be used with TCA_REPLAY_TO")
    #expect(
      try error("TCA_REPLAY_JSON=./a.replay")
        == "error: TCA_REPLAY_JSON=./a.replay would replace the script './a.replay'")
  }
}
