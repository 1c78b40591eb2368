import Testing

extension FuzzCommandTests {
  @Test("the scripts of a corpus are written, and replayed first the next time")
  func corpus() throws {
    let run = try CommandProcess(
      shell: """
        "$1" fuzz off-by-one.mended --runs 20 --corpus corpus > /dev/null
        grep -l '^feature off-by-one.mended$' corpus/*.replay | wc -l | tr -d ' '
        for file in corpus/*; do "$1" -q "$file" > /dev/null 2>&1 || echo "$file"; done
        sed -i 's/^feature .*/feature off-by-one/' corpus/*
        "$1" fuzz off-by-one --runs 1 --steps 1 --corpus corpus | tail -1 | cut -d ' ' -f 2
        """, tool: "hazard-replay")
    let lines = run.output.split(separator: "\n")
    #expect((Int(lines.first ?? "") ?? 0) > 0)
    #expect(lines.last == "runs,")
    #expect(lines.count == 2)
  }

  @Test("the call of a find names what changes its runs, and a find in a script names the script")
  func callOfFindInCorpus() throws {
    let run = try fuzz(
      "tic-tac-toe", "--corpus", "a corpus", "--runs", "2", "--steps", "1", "--shard", "1/2",
      "--timeout", "2s", "--hash-seed", "3",
      files: [
        "a corpus/a.replay": """
        feature tic-tac-toe
        state from new-game
        send newGame.letsPlayButtonTapped
        send newGame.game.cellTapped(row: 0, column: -1)
        """
      ])
    #expect(
      run.output.contains(
        """

        found in the script 'a corpus/a.replay': the feature crashed: There are three elements. (ExampleFeatures/Three.swift:25)
        # the feature crashed: There are three elements. (ExampleFeatures/Three.swift:25)
        # the script 'a corpus/a.replay', replayed by: tca-replay fuzz tic-tac-toe --seed 0 --steps 1 --shard 1/2 --corpus 'a corpus' --timeout 2s --hash-seed 3
        feature tic-tac-toe

        """), "\(run.output)\(run.errors)")
  }

  @Test("what a run cannot make of a script's steps is named")
  func leftOut() throws {
    let script = """
      feature counter
      send incrementButtonTapped
      cancel 1
      repeat 12
      skip received
      end

      """
    let run = try fuzz("a.replay", "--runs", "1", files: ["a.replay": script])
    #expect(
      run.errors == """
        warning: 'a.replay' is replayed without 'cancel 1', which cannot be done there
        warning: 'a.replay' is replayed without '2 rounds of repeat 12', which cannot be done there
        warning: 'a.replay' is replayed without 'skip received', which cannot be done there
        note: no wrong state can be found, because the feature is registered without conditions

        """)
  }

  private static let misspelt = """
    error: unknown step 'sent'
      --> scripts/a.replay:2:1
       |
     2 | sent x
       | ^^^^ did you mean 'send'?
       |
       = steps: send, receive, advance, expect, given, skip, cancel, exhaustivity, finish, print, repeat, include, label, emit, end, fail, let

    """

  @Test(
    "a script of the feature that cannot be read is an error, and one of another feature is not read"
  )
  func unreadable() throws {
    let script = try fuzz(
      "counter", "--runs", "1", "--scripts", "scripts",
      files: ["scripts/a.replay": "feature counter\nsent x\n"])
    #expect(script.errors == Self.misspelt)
    #expect(script.output == "")
    #expect(script.exitCode == 2)
    let log = try fuzz(
      "counter", "--runs", "1", "--scripts", "a.jsonl",
      files: ["a.jsonl": "{\"feature\": \"counter\"}\n{\"action\":\n"])
    #expect(
      log.errors == """
        error: expected a value
          --> a.jsonl:2:11
           |
         2 | {"action":
           |           ^ expected a value

        """)
    #expect(log.exitCode == 2)
    let included = try fuzz(
      "counter", "--runs", "1", "--scripts", "scripts",
      files: [
        "scripts/a.replay": "feature counter\ninclude _none.replay\nsend incrementButtonTapped\n"
      ])
    #expect(
      included.errors == """
        error: '_none.replay' cannot be included: cannot read 'scripts/_none.replay': No such file or directory
          --> scripts/a.replay:2:9
           |
         2 | include _none.replay
           |         ^^^^^^^^^^^^

        """)
    #expect(included.exitCode == 2)
    // Eleven files, each of which includes the next one twice.
    var files = ["scripts/f11.replay": "feature counter\nsend incrementButtonTapped\n"]
    for number in 1...10 {
      let next = "include f\(number + 1).replay\n"
      files["scripts/f\(number).replay"] = "feature counter\n\(next)\(next)"
    }
    let many = try fuzz("counter", "--runs", "1", "--scripts", "scripts/f1.replay", files: files)
    #expect(many.errors.hasPrefix("error: more than 1000 files are included\n"), "\(many.errors)")
    #expect(many.exitCode == 2)
    let other = try fuzz(
      "counter", "--runs", "1", "--scripts", "scripts",
      files: ["scripts/a.replay": "feature todos\nsent x\n"])
    #expect(other.errors == "warning: no script of '--scripts' is of 'counter'\n")
    #expect(other.output.hasPrefix("counter: 3 of 4 actions are sent\n"))
  }

  @Test("a script of the corpus is replayed however long its lines are")
  func wideCorpus() throws {
    let run = try fuzz(
      "counter", "--runs", "1", "--steps", "1", "--actions", "numberFactResponse", "--corpus",
      "scripts",
      files: [
        "scripts/a.replay": """
        feature counter
        given numberFact.fetch returns ""\"
          one

          two
          ""\"
        send numberFactResponse("\(String(repeating: "a fact ", count: 20))")
        """
      ])
    #expect(run.errors == Self.noCondition)
    #expect(run.output.hasSuffix("\n2 runs, 2 actions: 0 finds\n"), "\(run.output)")
  }

  @Test("a script of the corpus that cannot be read is a warning")
  func unreadableCorpus() throws {
    let run = try fuzz(
      "counter", "--runs", "1", "--actions", "incrementButtonTapped", "--corpus", "scripts",
      files: ["scripts/a.replay": "feature counter\nsent x\n"])
    #expect(
      run.errors == Self.misspelt + "warning: 'scripts/a.replay' is not replayed\n"
        + Self.noCondition)
    #expect(run.exitCode == 0)
  }

  @Test(
    "a script of the corpus that cannot be replayed as it is is a warning",
    arguments: [
      (
        "send renamedAction",
        """
        error: unknown action 'renamedAction'
          --> scripts/a.replay:3:6
           |
         3 | send renamedAction
           |      ^^^^^^^^^^^^^
           |
           = counter's actions: decrementButtonTapped, incrementButtonTapped, numberFactButtonTapped, numberFactResponse(String)
        """
      ),
      (
        "skip effects",
        """
        error: a run of a corpus cannot make the step 'skip effects'
          it makes the steps send, advance, given, emit, fail and end, each on one line
        """
      ),
      (
        "state\n  count = 4",
        """
        error: a run of a corpus cannot begin with 'state'
          its headers are given and state from
        """
      ),
    ])
  func unusableCorpus(lines: String, error: String) throws {
    let run = try fuzz(
      "counter", "--runs", "1", "--actions", "incrementButtonTapped", "--corpus", "scripts",
      files: ["scripts/a.replay": "feature counter\nexhaustivity off\n\(lines)\n"])
    #expect(
      run.errors == "\(error)\nwarning: 'scripts/a.replay' is not replayed\n\(Self.noCondition)")
    #expect(run.output.hasSuffix("\n1 run, 50 actions: 0 finds\n"))
  }

  /// Replays a script for 'todos' that is the only one of a corpus, and makes a random run.
  private func replayCorpus(_ steps: String) throws -> CommandProcess {
    try fuzz(
      "todos", "--runs", "1", "--actions", "addTodoButtonTapped", "--corpus", "scripts",
      files: ["scripts/a.replay": "feature todos\nexhaustivity off\n\(steps)\n"])
  }

  @Test("a script of the corpus whose steps cannot be made any more is replayed without them")
  func impossibleStep() throws {
    let step = "send todos[id: UUID(5)].binding(.set(\\.isComplete, true))"
    let run = try replayCorpus("\(step)\nsend addTodoButtonTapped")
    #expect(
      run.errors.hasPrefix(
        "warning: 'scripts/a.replay' is replayed without '\(step)', which cannot be done there\n"))
  }

  @Test("a script of the corpus that fails is a find, also where it names elements by offsets")
  func failingCorpus() throws {
    let run = try replayCorpus("send addTodoButtonTapped\nsend delete([0])\nsend move([0], 5)")
    #expect(run.output.contains("\nfound in the script 'scripts/a.replay': the feature crashed"))
    #expect(run.exitCode == 1)
  }

  @Test("a folder for the corpus in which nothing can be written ends the session at its start")
  func impossibleFolder() throws {
    for option in ["--corpus", "--save"] {
      let run = try fuzz("counter", "--runs", "1", option, "/proc/nope")
      #expect(run.output.isEmpty)
      #expect(run.errors == "error: cannot write to '/proc/nope': No such file or directory\n")
      #expect(run.exitCode == 3)
    }
  }

  @Test("shards have as many runs as the others, or one more or less")
  func shards() throws {
    let counts = try (1...4).map { index in
      try fuzz(
        "counter", "--runs", "6", "--actions", "incrementButtonTapped", "--shard", "\(index)/4"
      ).output.split(separator: "\n").last?.prefix { $0 != "," }
    }
    #expect(counts == ["2 runs", "2 runs", "1 run", "1 run"])
  }

  @Test("a script must be right in all its steps")
  func wrongStep() throws {
    let run = try fuzz(
      "a.replay", "--runs", "1",
      files: ["a.replay": "feature counter\nsend incrementButtonTapped\nsend nope\n"])
    #expect(run.errors.hasPrefix("error: unknown action 'nope'\n  --> a.replay:3:6\n"))
    #expect(run.output == "")
    #expect(run.exitCode == 2)
  }
}
