import Foundation
import TestSupport
import Testing

@Suite("Fuzzing")
struct FuzzCommandTests {
  func fuzz(
    _ words: String..., files: [String: String] = [:], tool: String = "tca-replay"
  ) throws -> CommandProcess {
    try CommandProcess(["fuzz"] + words, scripts: files, tool: tool)
  }

  @Test("a session tells what it sends, and prints a small script for each find")
  func output() throws {
    let run = try fuzz("counter", "--runs", "200")
    #expect(
      run.output.hasPrefix(
        """
        counter: 3 of 4 actions are sent
          decrementButtonTapped
          incrementButtonTapped
          numberFactButtonTapped
        not sent:
          numberFactResponse: it has the result of an effect

        found in run 0: An "Effect.run" returned from "ExampleFeatures/Counter.swift:35" threw an unhandled error.
        # An "Effect.run" returned from "ExampleFeatures/Counter.swift:35" threw an unhandled error.
        # run 0 of: tca-replay fuzz counter --seed 0 --steps 50
        feature counter

        """))
    #expect(run.output.contains("\n200 runs, "))
    #expect(run.output.hasSuffix(" actions: 1 find\n"))
    #expect(run.errors == "")
    #expect(run.exitCode == 1)
  }

  @Test("the output is the same whatever the number of processes, and crashes do not change it")
  func determinism() throws {
    for feature in ["empty-history", "stale-response"] {
      let one = try fuzz(
        feature, "--runs", "25", "--steps", "12", "--seed", "3", "--jobs", "1",
        tool: "hazard-replay")
      let three = try fuzz(
        feature, "--runs", "25", "--steps", "12", "--seed", "3", "--jobs", "3",
        tool: "hazard-replay")
      #expect(one.output == three.output)
      #expect(one.output.contains("\n25 runs, "))
      #expect(one.exitCode == 1)
    }
  }

  @Test("a feature without a defect has no finds")
  func sound() throws {
    let run = try fuzz("stale-response.mended", "--runs", "100", tool: "hazard-replay")
    #expect(run.output.hasSuffix(" actions: 0 finds\n"))
    #expect(run.exitCode == 0)
  }

  @Test("an interrupted session names the failures that it did not replay")
  func interruption() throws {
    let run = try fuzz(
      "hazards", "--actions", "trap,interruptRun", "--steps", "1", "--runs", "16", "--jobs", "1",
      "--seed", "2", tool: "hazard-replay")
    #expect(
      run.errors.contains(
        """
        note: the session was interrupted before this failure of run 0 was replayed: the process ended after 'trap'
          replay it with: hazard-replay fuzz hazards --actions trap,interruptRun --seed 2 --steps 1 --runs 1

        """
      ), "\(run.errors)")
    let part = try fuzz(
      "hazards", "--actions", "trap,interruptRun", "--steps", "1", "--runs", "16", "--jobs", "1",
      "--seed", "2", "--shard", "1/2", tool: "hazard-replay")
    #expect(
      part.errors.contains(
        """
        note: the session was interrupted before this failure of run 0 was replayed: the process ended after 'trap'
          replay it with: hazard-replay fuzz hazards --actions trap,interruptRun --seed 2 --steps 1 --shard 1/2

        """
      ), "\(part.errors)")
    #expect(run.output.contains(": 0 finds, 2 failures not replayed\n"), "\(run.output)")
    #expect(!run.errors.contains("'interruptRun'\n"))
    #expect(run.exitCode == 143)
  }

  @Test("an order in which a feature fails is saved in the script")
  func order() throws {
    let run = try fuzz("due-together", "--runs", "60", "--seed", "1", tool: "hazard-replay")
    #expect(
      run.output == """
        due-together: 1 of 3 actions are sent
          startTapped
        not sent:
          closed: an effect sends it
          saved: an effect sends it

        found in run 1: the condition after 'closed' does not hold
        # the condition after 'closed' does not hold
        # run 1 of: hazard-replay fuzz due-together --seed 1 --steps 50
        feature due-together
        exhaustivity off
        schedule "1:2"

        send startTapped
        advance 3.375s

        60 runs, 3827 actions: 1 find

        """)
    #expect(run.exitCode == 1)
  }

  @Test("the order of a run is kept with it")
  func keptOrder() throws {
    let run = try CommandProcess(
      shell: """
        "$1" fuzz due-together --runs 60 --seed 1 --corpus kept > /dev/null
        cat kept/* | grep -c '^schedule "'
        """, tool: "hazard-replay")
    #expect(run.output == "2\n", "\(run.output)")
  }

  @Test("how long an answer takes is varied where a script leaves it to the schedule")
  func delays() throws {
    let run = try fuzz(
      "a.replay", "--runs", "60", "--seed", "1", "--actions", "queryChanged",
      files: [
        "a.replay": """
        feature stale-response
        given library.search after any 1s..5s returns []

        send queryChanged("a")
        """
      ], tool: "hazard-replay")
    #expect(
      run.output.contains(
        "all effects have ended, and 'the results are those of the query' does not hold"),
      "\(run.output)")
    #expect(run.output.contains("\nschedule \""), "\(run.output)")
    #expect(
      run.output.contains("\ngiven library.search after any 1s..5s returns []\n"), "\(run.output)")
  }

  @Test("a state that no run reaches, and some run must, is a find")
  func sometimes() throws {
    let reached = try fuzz("double-tap.mended", "--runs", "50", tool: "hazard-replay")
    #expect(!reached.output.contains("no run has reached"))
    #expect(reached.exitCode == 0)
    let run = try fuzz(
      "double-tap.mended", "--runs", "20", "--actions", "failed", tool: "hazard-replay")
    #expect(run.output.contains("\nno run has reached 'something is paid'\n"))
    #expect(run.exitCode == 1)
  }

  @Test("scripts tell which actions are sent")
  func scripts() throws {
    let run = try fuzz(
      "counter", "--runs", "10", "--scripts", "scripts",
      files: ["scripts/a.replay": "feature counter\nsend incrementButtonTapped\n  count = 1\n"])
    #expect(
      run.output.hasPrefix(
        """
        counter: 1 of 4 actions are sent
          incrementButtonTapped
        not sent:
          decrementButtonTapped: no script sends it
          numberFactButtonTapped: no script sends it
          numberFactResponse: it has the result of an effect

        10 runs,
        """))
    #expect(run.exitCode == 0)
  }

  @Test("a script gives runs their starting state")
  func script() throws {
    let run = try fuzz(
      "a.replay", "--runs", "10", "--actions", "pushTapped",
      files: ["a.replay": "feature off-by-one\nstate\n  screens = []\nsend pushTapped(\"a\")\n"],
      tool: "hazard-replay")
    #expect(run.output.contains("the invariant 'the root stays' does not hold\n"))
    #expect(run.output.contains("\nstate\n  screens = []\n"))
    #expect(run.exitCode == 1)
  }

  @Test(
    "the actions of rows within rows are sent to the rows of the first, and the list of actions ends"
  )
  func tree() throws {
    let run = try fuzz("recursion", "--runs", "1", "--steps", "3", "--seed", "1")
    #expect(
      run.output.hasPrefix(
        """
        recursion: 6 of 6 actions are sent
          addRowButtonTapped
          nameTextFieldChanged
          onDelete
          rows.addRowButtonTapped
          rows.nameTextFieldChanged
          rows.onDelete

        """), "\(run.output)")
  }

  @Test(
    "offsets are those of the collection that the action is for, and of elements that are there")
  func offsets() throws {
    for feature in ["voice-memos", "sync-up-detail", "sync-up-form", "todos"] {
      let run = try fuzz(
        feature, "--runs", "20", "--seed", "5", "--scripts",
        "\(packageRoot.path)/fixtures/\(feature)")
      #expect(run.output.hasSuffix(" actions: 0 finds\n"), "\(run.output)")
      #expect(run.exitCode == 0)
    }
    let tree = try fuzz("recursion", "--runs", "20", "--seed", "1")
    #expect(tree.output.hasSuffix(" actions: 0 finds\n"), "\(tree.output)")
    #expect(tree.errors == Self.noCondition)
  }

  @Test("a collection of the state is nearer to an action than that of a copy that a child edits")
  func nearestOffsets() throws {
    let script = """
      feature sync-ups
      state from design
      send path.push(id: 0, state: .detail((syncUp: \\.syncUpsList.syncUps[0])))

      """
    let run = try fuzz(
      "a.replay", "--runs", "100", "--actions", "path.detail.deleteMeetings",
      files: ["a.replay": script])
    #expect(run.output.hasSuffix(" actions: 0 finds\n"), "\(run.output)")
    #expect(run.errors == Self.noCondition)
  }

  static let noCondition =
    "note: no wrong state can be found, because the feature is registered without conditions\n"

  @Test("a find has the call that makes it")
  func callOfFind() throws {
    let run = try fuzz(
      "a b.replay", "--actions", "numberFactButtonTapped", "--runs", "8",
      files: ["a b.replay": "feature counter\n"])
    #expect(
      run.output.contains(
        """
        # run 0 of: tca-replay fuzz 'a b.replay' --actions numberFactButtonTapped --seed 0 --steps 50

        """))
  }

  @Test("a crash before the first step is found")
  func crashAtStart() throws {
    let run = try CommandProcess(
      shell: """
        echo stateless > build
        HAZARD_BUILD=build "$1" fuzz rebuilt --runs 2
        """, tool: "hazard-replay")
    #expect(
      run.output == """
        rebuilt: 3 of 3 actions are sent
          counted
          reset
          tapped

        found in run 0: making the feature's starting state crashed: Precondition failed: there is no state (hazard_replay/HazardReplay.swift:62)
        # making the feature's starting state crashed: Precondition failed: there is no state (hazard_replay/HazardReplay.swift:62)
        # run 0 of: hazard-replay fuzz rebuilt --seed 0 --steps 50
        feature rebuilt
        exhaustivity off

        2 runs, 0 actions: 1 find

        """)
    #expect(run.exitCode == 1)
  }

  @Test(
    "a run that is not the same when it is repeated is found, with a script that fails every time")
  func repeats() throws {
    let run = try CommandProcess(
      [],
      files: [
        "a.replay": Data("feature chance\nsend read(\"nothing\")\nsend read(\"set\")\n".utf8)
      ],
      script: """
        "$1" fuzz a.replay --runs 1 --steps 1 --save finds; echo "exit $?"
        grep -B 6 values finds/*
        for run in 1 2; do "$1" -q finds | grep ✗; done
        "$1" -q --hash-seed 0 finds
        """, tool: "hazard-replay")
    #expect(
      run.output == """
        chance: 1 of 3 actions are sent
          read
        not sent:
          hop: no script sends it
          hopped: no script sends it

        found when a run was repeated: replay 2 of 2 differs from the first at step 1: state
          finds/chance-297204f3.replay

        2 runs, 3 actions: 1 find
        exit 1
        # replay 2 of 2 differs from the first at step 1: state
        # the feature depends on the order of a set or a dictionary
        feature chance
        hash-seed 1

        send read("set")
          values = [
          1 ✗ send read("set")
          1 ✗ send read("set")
        1 script: 1 passed · 1 step: 1 passed

        """)
  }

  @Test("without a run the session fails, unless its shard has none")
  func noRun() throws {
    let shard = try fuzz("counter", "--runs", "1", "--shard", "8/8")
    #expect(shard.output.hasSuffix("\n0 runs, 0 actions: 0 finds\n"))
    #expect(shard.exitCode == 0)
    let late = try fuzz("counter", "--time", "1ns")
    #expect(late.errors == "error: there was no time for a run\n")
    #expect(late.exitCode == 2)
  }

  @Test("wrong usage is an error")
  func wrong() throws {
    let action = try fuzz("counter", "--actions", "incrementButonTapped")
    #expect(
      action.errors == """
        error: 'counter' has no action 'incrementButonTapped'
          did you mean 'incrementButtonTapped'?

        """)
    #expect(action.exitCode == 2)
    let both = try fuzz("counter", "--actions", "a", "--all-actions")
    #expect(
      both.errors.hasPrefix(
        "error: '--all-actions' cannot be used with '--actions a'\n  it sends every action\n"))
    #expect(both.exitCode == 64)
    let none = try fuzz("countr")
    #expect(none.errors.contains("there is a feature 'counter'"))
    #expect(none.exitCode == 3)
    let two = try fuzz("counter", "todos")
    #expect(two.errors.hasPrefix("error: 'fuzz' takes one feature or script\n"))
    #expect(two.exitCode == 64)
    let list = try fuzz("counter", "--actions", "a,,b")
    #expect(
      list.errors.hasPrefix(
        "error: invalid value 'a,,b' for '--actions'\n  it takes names with commas between them\n"))
    let log = try fuzz("a.jsonl", files: ["a.jsonl": "{\"feature\": \"counter\"}\n"])
    #expect(log.errors == "error: 'a.jsonl' is a log; 'fuzz' takes a script or a feature\n")
    #expect(log.exitCode == 2)
  }

  @Test("a part of a session whose runs were all given up is not green")
  func givenUpPart() throws {
    let script = """
      feature counter
      given numberFact.fetch(number: 99) returns "x"

      send numberFactButtonTapped

      """
    for shard in ["1/2", "2/2"] {
      let run = try CommandProcess(
        ["fuzz", "a.replay", "--runs", "20", "--shard", shard], scripts: ["a.replay": script])
      #expect(run.errors.contains("error: all runs were given up\n"), "\(run.errors)")
      #expect(run.exitCode == 2)
    }
  }

  @Test("an action to a child that is never there was not sent")
  func neverThere() throws {
    let run = try CommandProcess([
      "fuzz", "navigate-and-load-list", "--actions", "counter.incrementButtonTapped", "--runs",
      "20",
    ])
    #expect(run.output.hasSuffix("20 runs, 0 actions: 0 finds\n"), "\(run.output)")
    #expect(
      run.errors.contains("error: no run has sent an action, so nothing was looked for\n"),
      "\(run.errors)")
    #expect(run.exitCode == 2)
  }
}
