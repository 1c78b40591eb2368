import Foundation
import Testing

@Suite("The seed of sets and dictionaries")
struct HashSeedTests {
  /// A script of a feature that collects what is in a set of twenty texts.
  private static func hazard(_ action: String) -> String {
    """
    feature hazards
    exhaustivity off
    send increment
      count = 1
    send \(action)
    send increment
    """
  }

  /// Runs the feature, and prints the order that it has collected.
  private func order(
    _ action: String = "collectSet", _ options: [String] = [], seed: String? = nil
  ) throws -> String {
    let run = try CommandProcess(
      hazard: Self.hazard(action), ["--state-at", "2", "--path", "log[0]"] + options,
      environment: seed.map { ["TCA_REPLAY_HASH_SEED": $0] } ?? [:])
    #expect(run.errors == "")
    return run.output
  }

  /// The whole output of a replay.
  private func output(_ options: [String], action: String = "collectSet") throws -> String {
    try CommandProcess(hazard: Self.hazard(action), options).output
  }

  @Test("is the same in every process", arguments: ["collectSet", "collectDictionary"])
  func sameOrder(action: String) throws {
    let first = try output([], action: action)
    for options in [[], ["--jobs", "0"], ["--hash-seed", "0"]] {
      #expect(try output(options, action: action) == first)
    }
    #expect(try order(action) == "\"text 18\"\n")
  }

  @Test("can be chosen by an option and by a variable")
  func otherOrder() throws {
    #expect(try order("collectSet", ["--hash-seed", "1"]) == "\"text 12\"\n")
    #expect(try order(seed: "1") == "\"text 12\"\n")
    #expect(try order("collectSet", ["--hash-seed", "0"], seed: "1") == "\"text 18\"\n")
    #expect(try output(["--hash-seed", "7", "--jobs", "0"]) == output(["--hash-seed", "7"]))
  }

  @Test("standard input is there after the program has started again")
  func standardInput() throws {
    let run = try CommandProcess(
      ["--hash-seed", "1", "--state-at", "2", "--path", "log[0]", "-"], scripts: [:],
      input: Self.hazard("collectSet"), tool: "hazard-replay")
    #expect(run.output == "\"text 12\"\n")
  }

  @Test("an update writes the order that a run with the seed has")
  func update() throws {
    let script = "feature hazards\nsend collectFirst(2)\n"
    let run = try CommandProcess(
      [], files: ["a.replay": Data(script.utf8)],
      script: """
        "$1" update -q --hash-seed 2 a.replay; cat a.replay; "$1" -q --hash-seed 2 a.replay; \
        "$1" -q a.replay | grep error
        """, tool: "hazard-replay")
    #expect(
      run.output == """
        feature hazards
        send collectFirst(2)
          log += "text 2"
        1 script: 1 passed · 1 step: 1 passed
        error: the state after this step is not what the script says

        """)
  }

  /// A script that names the seed 1, with which the first text of the set is the twelfth.
  static let seeded = """
    feature hazards
    hash-seed 1
    exhaustivity off

    send collectSet
      log[0] = "text 12"

    """

  @Test("can be named by a script, which then gets a process with it")
  func header() throws {
    let run = try CommandProcess(
      [], files: ["a.replay": Data(Self.seeded.utf8)],
      script: """
        "$1" -q a.replay; "$1" -q - < a.replay; "$1" -q --jobs 1 a.replay a.replay:5
        "$1" format --to json a.replay | "$1" -q -
        "$1" -q --hash-seed 0 a.replay | tail -1; "$1" --deterministic 2 -q a.replay | tail -2
        """, tool: "hazard-replay")
    #expect(run.errors == "")
    #expect(
      run.output == """
        1 script: 1 passed · 1 step: 1 passed
        1 script: 1 passed · 1 step: 1 passed
        2 scripts: 2 passed · 2 steps: 2 passed
        1 script: 1 passed · 1 step: 1 passed
        1 script: 1 failed · 1 step: 1 failed

        1 script: 1 failed · 1 step: 1 failed

        """)
  }

  @Test("each row of a table gets it")
  func rows() throws {
    let run = try CommandProcess(
      ["a.replay"],
      scripts: [
        "a.replay": """
        feature hazards
        hash-seed 1
        exhaustivity off
        examples place, text
          0, "text 12"
          1, "text 18"

        send collectSet
          log[place] = text
        """
      ], tool: "hazard-replay")
    #expect(run.output.hasSuffix("2 scripts: 2 passed · 2 steps: 2 passed\n"), "\(run.output)")
  }

  @Test("of a script is that of the whole command if the verb replays in copies of its process")
  func wholeCommand() throws {
    let run = try CommandProcess(
      [],
      files: [
        "a.replay": Data(Self.seeded.utf8),
        "b.replay": Data(Self.seeded.replacing("hash-seed 1", with: "hash-seed 2").utf8),
      ],
      script: """
        printf 'next\nprint log[0]\n' | "$1" debug a.replay | tail -2
        "$1" -q --orders 2 a.replay
        "$1" diff a.replay a.replay
        sed -i 's/text 12/text 0/' a.replay
        "$1" update -q a.replay; "$1" -q a.replay
        "$1" mutate a.replay b.replay; echo "exit $?"
        """, tool: "hazard-replay")
    #expect(
      run.output == """
        log[0] = "text 12"
        (debug)\u{20}
        1 script: 1 passed in each order, 0 failed
        the runs are the same: 1 step
        1 script: 1 passed · 1 step: 1 passed
        exit 2

        """)
    #expect(
      run.errors == """
        updated a.replay
        error: the script needs the hash seed 1, and this process has 0
          --> a.replay:2:1
           |
         2 | hash-seed 1
           | ^^^^^^^^^^^ pass --hash-seed 1

        """)
  }

  @Test("of a script is refused where cannot start a process with it")
  func here() throws {
    let run = try CommandProcess(
      hazard: Self.seeded, ["--jobs", "0"])
    #expect(
      run.output == """
        error: the script needs the hash seed 1, and this process has 0
          --> a.replay:2:1
           |
         2 | hash-seed 1
           | ^^^^^^^^^^^ pass --hash-seed 1

        1 script: 1 unusable

        """)
    #expect(run.exitCode == 2)
    let passed = try CommandProcess(
      hazard: Self.seeded, ["--jobs", "0", "--hash-seed", "1"])
    #expect(passed.exitCode == 0)
  }

  @Test("a wrong seed is a usage error", arguments: ["x", "-1", "1.5", "99999999999999999999"])
  func wrong(seed: String) throws {
    let takes = seed.count > 3 ? "from 0 to 9223372036854775807" : "of at least 0"
    for (options, environment, name) in [
      (["--hash-seed", seed], [:], "'--hash-seed'"),
      ([], ["TCA_REPLAY_HASH_SEED": seed], "TCA_REPLAY_HASH_SEED"),
    ] {
      let run = try CommandProcess(
        hazard: Self.hazard("collectSet"), options, environment: environment)
      #expect(
        run.errors == """
          error: invalid value '\(seed)' for \(name)
            it takes a whole number \(takes)
          Run 'hazard-replay --help' for the options.

          """)
      #expect(run.exitCode == 64)
    }
  }

  @Test("a runtime whose seed cannot be set ends the command before a script runs")
  func off() throws {
    let run = try CommandProcess(
      ["a.replay"], scripts: ["a.replay": "feature counter\n"],
      environment: ["TCA_HASHING": "off"])
    #expect(
      run.errors == "hashing has no fixed seed: the environment sets TCA_HASHING to 'off'\n")
    #expect(run.output == "")
    #expect(run.exitCode == 3)
  }

  @Test(
    "the variable of the command's own processes is refused from anybody else",
    arguments: ["", "x", "-1", "0 0", "0 0 1 1 1 1", "0 0 200 201 202 203", "0 0 3 3 3 3"])
  func variable(words: String) throws {
    let run = try CommandProcess(
      ["a.replay"], files: ["a.replay": Data(Self.hazard("increment").utf8)],
      environment: ["TCA_REPLAY_PROCESS": words, "TCA_REPLAY_PROCESS_FILE": "a.replay"],
      script: #""$1" a.replay 3< a.replay"#, tool: "hazard-replay")
    #expect(
      run.errors == """
        error: invalid value '\(words)' for TCA_REPLAY_PROCESS
          the command sets it for its own processes: unset it
        Run 'hazard-replay --help' for the options.

        """)
    #expect(run.output == "")
    #expect(run.exitCode == 64)
  }

  // MARK: - Comparing

  @Test(
    "replays that differ because of it are a failure that says so, every time",
    arguments: [["--jobs", "1"], ["--jobs", "4"], []])
  func comparison(options: [String]) throws {
    let run = try CommandProcess(
      hazard: Self.hazard("collectSet"), ["--deterministic", "3", "--diff", "none", "-q"] + options)
    #expect(
      run.output.replacing(#/\n      [-+]     \[\d+\]: "text \d+",?/#, with: "") == """
        a.replay · hazards

        error: replay 2 of 3 differs from the first at step 2: state
          --> a.replay:5:1
           |
         5 | send collectSet
           | ^^^^^^^^^^^^^^^
                state:
              -   log: [
              -   ]
              +   log: [
              +   ]
           (expected: -, actual: +)
           = the feature depends on the order of a set or a dictionary
           = --hash-seed 0 gives the first replay, --hash-seed 1 gives replay 2
           = 2 replays differ from the first, of 3 in all

        1 script: 1 failed · 3 steps: 3 passed

        """)
    #expect(run.exitCode == 1)
  }

  @Test("the first replay has the seed of the run")
  func seedOfRun() throws {
    let run = try output(["--hash-seed", "41", "--deterministic", "2", "-q"])
    #expect(
      run.contains("   = --hash-seed 41 gives the first replay, --hash-seed 42 gives replay 2\n"))
  }

  @Test("a crash in another order is a difference, too")
  func crash() throws {
    let run = try output(["--deterministic", "2", "-q"], action: "trapByOrder")
    #expect(run.contains("error: replay 2 of 2 differs from the first at step 2: outcome, "))
    #expect(run.contains("   = the feature depends on the order of a set or a dictionary\n"))
  }

  @Test("of several steps that differ, the first is reported")
  func firstStep() throws {
    // A set of two texts has one order with the seeds 0 and 1, and the other with 2.
    let run = try CommandProcess(
      hazard: """
        feature hazards
        exhaustivity off
        send collectFirst(2)
        send collectSet
        """, ["--deterministic", "3", "-q"])
    #expect(
      run.output.contains("error: replay 3 of 3 differs from the first at step 1: state\n"))
    #expect(
      run.output.contains(
        "   = --hash-seed 0 gives the first replay, --hash-seed 2 gives replay 3\n"))
  }

  @Test("large numbers are no problem")
  func large() throws {
    let run = try CommandProcess(
      hazard: Self.hazard("collectSet"),
      ["--deterministic", "2", "--hash-seed", "\(Int.max)", "--jobs", "\(Int.max)", "-q"])
    #expect(
      run.output.contains(
        "   = --hash-seed \(Int.max) gives the first replay, --hash-seed 0 gives replay 2\n"))
    let many = try CommandProcess(
      ["--deterministic", "\(Int.max)", "-q", "a.replay", "b.replay"],
      scripts: ["a.replay": Self.hazard("interruptRun")], tool: "hazard-replay")
    #expect(many.exitCode == 143, "\(many.output)")
  }

  @Test("an interruption leaves the cause of a difference open")
  func interruption() throws {
    let kill = "{ kill -TERM $(cut -d' ' -f4 /proc/$PPID/stat); sleep 100; }"
    let run = try CommandProcess(
      hazard: """
        feature hazards
        exhaustivity off
        send collectSet
        send shell("echo x >> runs; test $(wc -l < runs) -lt 4 || \(kill)")
        """, ["--deterministic", "3", "--jobs", "1", "-q"])
    #expect(
      run.output.replacing(#/\n      [-+]     \[\d+\]: "text \d+",?/#, with: "") == """
        a.replay · hazards

        error: the run was interrupted before the cause of the difference was known

        error: replay 2 of 3 differs from the first at step 1: state
          --> a.replay:3:1
           |
         3 | send collectSet
           | ^^^^^^^^^^^^^^^
                state:
              -   log: [
              -   ]
              +   log: [
              +   ]
           (expected: -, actual: +)
           = 2 replays differ from the first, of 3 in all

        1 script: 1 broken · 2 steps: 2 passed

        """)
    #expect(run.exitCode == 143)
  }

  @Test("features do not see how the replays are started")
  func environment() throws {
    // A process blocks signals while it starts another one.
    let files = "ls -l /proc/$PPID/fd | sed 's/.* -> //; s/:.*//; s,.*/,,' | sort"
    let script = Self.hazard(
      """
      shell("until grep -q '^SigBlk:.0*$' /proc/$PPID/status; do :; done; env | grep TCA_REPL; cat /proc/$PPID/comm; grep Sig[BIC] /proc/$PPID/status; \(files)")
      """)
    let compared = try CommandProcess(hazard: script, ["--deterministic", "2", "-v"])
    let once = try CommandProcess(hazard: script, ["-v"])
    #expect(compared.output == once.output)
    #expect(once.output.contains("│ hazard-replay\n"))
    #expect(!once.output.contains("│ TCA_REPLAY"))
  }

  @Test("steps in operands, folders and paths that are not UTF-8 reach all replays")
  func operands() throws {
    let run = try CommandProcess(
      [], files: ["s/a.replay": Data(Self.hazard("increment").utf8)],
      script: #"""
        cp s/a.replay "$(printf 's/b\377.replay')"; echo '{"x": 1}' > s/c.json
        "$1" --deterministic 2 -q s; "$1" --deterministic 2 -q s/a.replay:5
        """#, tool: "hazard-replay")
    #expect(
      run.output == """
        2 scripts: 2 passed · 6 steps: 6 passed
        1 script: 1 passed · 3 steps: 2 passed, 1 not run

        """)
    #expect(run.errors == "skipped 's/c.json': JSON without 'feature' and 'steps'\n")
  }
}
