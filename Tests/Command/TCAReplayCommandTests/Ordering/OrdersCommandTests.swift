import Foundation
import TestSupport
import Testing

@Suite("Other orders")
struct OrdersCommandTests {
  private static let asking = """
    feature two-counters
    given numberFact.fetch after 1s returns "a fact"

    send counter2.numberFactButtonTapped
    send counter1.numberFactButtonTapped
    advance 1s

    """

  private static let inOneOrder =
    asking + """
      receive counter2.numberFactResponse
        counter2.numberFact = "a fact"
      receive counter1.numberFactResponse
        counter1.numberFact = "a fact"
      """

  private static let inAnyOrder =
    asking + """
      receive in any order
      receive counter2.numberFactResponse
        counter2.numberFact = "a fact"
      receive counter1.numberFactResponse
        counter1.numberFact = "a fact"
      end
      """

  @Test(
    "a script or a log that asserts nothing is not usable, as in a run",
    arguments: [
      ("a.replay", "feature counter\n", "the script has no steps"),
      ("a.json", #"{"feature": "counter", "steps": []}"#, "the script has no steps"),
      ("a.jsonl", #"{"feature": "counter"}"#, "the log has no entries"),
    ])
  func nothing(file: String, text: String, problem: String) throws {
    let run = try CommandProcess(["run", "--orders", "2", file], scripts: [file: text])
    #expect(run.output.hasPrefix("error: \(problem)\n  --> \(file):1:"), "\(run.output)")
    #expect(run.output.hasSuffix("\n1 script: 0 passed in each order, 1 failed\n"))
    #expect(run.exitCode == 2)
  }

  @Test("scripts after the last failure that is allowed are not run")
  func failFast() throws {
    let wrong = "feature counter\nsend incrementButtonTapped\n  count = 7\n"
    let run = try CommandProcess(
      ["run", "--orders", "2", "--fail-fast", "a.replay", "b.replay"],
      scripts: ["a.replay": wrong, "b.replay": wrong])
    #expect(
      run.output == """
        error: a.replay fails in the usual order
          replay it without '--orders', and fix that first
        2 scripts: 0 passed in each order, 1 failed, 1 not run

        """)
    #expect(run.exitCode == 1)
  }

  @Test("a script of which all steps are left out is not usable")
  func allSkipped() throws {
    let run = try CommandProcess(
      ["run", "--orders", "2", "--skip", "1", "a.replay"],
      scripts: ["a.replay": "feature counter\nsend incrementButtonTapped\n  count = 1\n"])
    #expect(run.output.hasPrefix("error: none of the steps ran\n"))
    #expect(run.exitCode == 2)
  }

  @Test("a script that needs one order fails, and the order is said")
  func failing() throws {
    let run = try CommandProcess(
      ["run", "--orders", "100", "a.replay"], scripts: ["a.replay": Self.inOneOrder])
    #expect(
      run.output == """
        error: a.replay fails in the order 1:2, found after 2 orders
          step 4: another action was received
          replay it with: --schedule 1:2, or with the header: schedule "1:2"
          the runs are the same for 2 steps, and differ at step 3: received actions
          - the usual order
          + --schedule 1:2
            advance 1s
            received actions:
          - counter2.numberFactResponse("a fact")
          - counter1.numberFactResponse("a fact")
          + counter1.numberFactResponse("a fact")
          + counter2.numberFactResponse("a fact")
        1 script: 0 passed in each order, 1 failed

        """)
    #expect(run.exitCode == 1)
  }

  @Test("steps that are not asserted, and those that do not run, are counted")
  func leftOut() throws {
    let script = """
      feature counter

      send incrementButtonTapped
        count = 1
      send incrementButtonTapped
        count = 2
      send incrementButtonTapped
        count = 3
      """
    let run = try CommandProcess(
      ["--orders", "3", "--from", "2", "--to", "2", "a.replay"], scripts: ["a.replay": script])
    #expect(run.exitCode == 0)
    #expect(
      run.output == """
        a.replay: passed: it has one order
        1 script: 1 passed in each order, 0 failed · 1 step not asserted, 1 step not run

        """)
  }

  @Test("the order can be replayed")
  func schedule() throws {
    let scripts = ["a.replay": Self.inOneOrder]
    let run = try CommandProcess(["-q", "--schedule", "1:2", "a.replay"], scripts: scripts)
    #expect(run.exitCode == 1)
    #expect(run.output.contains("error: another action was received"), "\(run.output)")
    #expect(
      try CommandProcess(["-q", "--schedule", "usual", "a.replay"], scripts: scripts).exitCode == 0)
  }

  private static let withSchedule =
    inOneOrder.replacing("feature two-counters", with: "feature two-counters\nschedule \"1:2\"")

  @Test("a script says its order in a header, and an option takes precedence")
  func header() throws {
    let scripts = ["a.replay": Self.withSchedule]
    let run = try CommandProcess(["-q", "a.replay"], scripts: scripts)
    #expect(run.exitCode == 1)
    #expect(run.output.contains("error: another action was received"), "\(run.output)")
    #expect(
      try CommandProcess(["-q", "--schedule", "usual", "a.replay"], scripts: scripts).exitCode == 0)
    let orders = try CommandProcess(["run", "--orders", "10", "a.replay"], scripts: scripts)
    let problem = "error: a.replay fails in the order 1:2, found after 2 orders\n"
    #expect(orders.output.hasPrefix(problem))
  }

  @Test("a header that is not a schedule is an error")
  func wrongHeader() throws {
    let run = try CommandProcess(
      ["a.replay"],
      scripts: ["a.replay": "feature counter\nschedule \"1:1\"\n\nsend incrementButtonTapped\n"])
    #expect(
      run.output.hasPrefix(
        """
        error: invalid schedule '1:1'
          --> a.replay:2:10
           |
         2 | schedule "1:1"
           |          ^^^^^
           |
           = a schedule is usual, uniform-SEED, priorities-SEED, or choices as 3:2,7:3
        """), "\(run.output)")
    #expect(run.exitCode == 2)
  }

  @Test("choices of a header that the run does not have are a warning")
  func missedHeader() throws {
    let run = try CommandProcess(
      ["-q", "a.replay"],
      scripts: [
        "a.replay":
          "feature counter\nschedule \"7:2\"\n\nsend incrementButtonTapped\n  count = 1\n"
      ])
    #expect(
      run.output.contains(
        "warning: the run has no choice for '7:2' of the schedule: it may not be the run that the schedule is from\n"
      ), "\(run.output)")
    #expect(run.exitCode == 0)
  }

  private static let inTime = """
    feature two-counters
    given numberFact.fetch after any 1s..5s returns "a fact"

    send counter1.numberFactButtonTapped
    advance 1s
    receive counter1.numberFactResponse
      counter1.numberFact = "a fact"
    """

  @Test("the schedule chooses how long an answer takes, and without one it is the earliest")
  func delays() throws {
    let scripts = ["a.replay": Self.inTime]
    #expect(try CommandProcess(["-q", "a.replay"], scripts: scripts).exitCode == 0)
    let late = try CommandProcess(["-q", "--schedule", "1:2", "a.replay"], scripts: scripts)
    #expect(late.exitCode == 1)
    let orders = try CommandProcess(["run", "--orders", "50", "a.replay"], scripts: scripts)
    #expect(
      orders.output == """
        error: a.replay fails in the order 1:2, found after 2 orders
          step 3: this action was not received
          replay it with: --schedule 1:2, or with the header: schedule "1:2"
          the runs are the same for 1 step, and differ at step 2: received actions, effects
          - the usual order
          + --schedule 1:2
            advance 1s
            received actions:
          - counter1.numberFactResponse("a fact")
            effects:
          - 0 started, 1 ended (of step 1), 0 in flight
          + 0 started, 0 ended, 1 in flight
        1 script: 0 passed in each order, 1 failed

        """)
  }

  @Test("a range of times can have names of a table")
  func namedRange() throws {
    let scripts = [
      "a.replay": """
      feature two-counters
      examples first, last
        1s, 5s
        2s, 1s
      given numberFact.fetch after any first..last returns "a fact"

      send counter1.numberFactButtonTapped
      advance first
      receive counter1.numberFactResponse
        counter1.numberFact = "a fact"
      """
    ]
    let run = try CommandProcess(["-q", "a.replay"], scripts: scripts)
    #expect(
      run.output.hasPrefix(
        """
        error: the range ends at 1s, before it begins
          --> a.replay:5:34
           |
         5 | given numberFact.fetch after any first..last returns "a fact"
           |                                  ^^^^^^^^^^^ write 'any 1s..2s'
        """), "\(run.output)")
    #expect(run.output.contains("1 passed"), "\(run.output)")
  }

  @Test("choices that the run does not have are a warning")
  func missedChoices() throws {
    let run = try CommandProcess(
      ["-q", "--schedule", "1:3,7:2", "a.replay"], scripts: ["a.replay": Self.inOneOrder])
    #expect(
      run.output.contains(
        "warning: the run has no choice for '1:3,7:2' of the schedule: it may not be the run that the schedule is from\n"
      ), "\(run.output)")
  }

  @Test("a script that receives in any order passes in all of them")
  func passing() throws {
    let run = try CommandProcess(
      ["run", "--orders", "100", "a.replay", "b.replay"],
      scripts: [
        "a.replay": Self.inAnyOrder,
        "b.replay": "feature counter\n\nsend incrementButtonTapped\n  count = 1\n",
      ])
    #expect(run.errors == "")
    #expect(
      run.output == """
        a.replay: passed in all 2 orders
        b.replay: passed: it has one order
        2 scripts: 2 passed in each order, 0 failed

        """)
    #expect(run.exitCode == 0)
  }

  @Test("an order that comes up again by chance counts once")
  func sameOrders() throws {
    let script = "fixtures/voice-memos/giving-up.replay"
    let path = packageRoot.appendingPathComponent(script).path
    let run = try CommandProcess(["run", "--orders", "100", path])
    #expect(
      run.output == """
        \(path): passed in all 3 orders
        1 script: 1 passed in each order, 0 failed

        """)
  }

  @Test("what fails in the usual order, or is not usable, is an error")
  func unusable() throws {
    let run = try CommandProcess(
      ["run", "--orders", "10", "a.replay", "b.replay"],
      scripts: [
        "a.replay": "feature counter\n\nsend incrementButtonTapped\n",
        "b.replay": "feature counter\n\nsend x\n",
      ])
    #expect(
      run.output == """
        error: a.replay fails in the usual order
          replay it without '--orders', and fix that first
        error: unknown action 'x'
          --> b.replay:3:6
           |
         3 | send x
           |      ^
           |
           = counter's actions: decrementButtonTapped, incrementButtonTapped, numberFactButtonTapped, numberFactResponse(String)
        2 scripts: 0 passed in each order, 2 failed

        """)
    #expect(run.exitCode == 2)
  }

  @Test("wrong usage is an error")
  func usage() throws {
    let scripts = ["a.replay": Self.inAnyOrder]
    func errors(_ arguments: String...) throws -> String {
      try CommandProcess(arguments + ["a.replay"], scripts: scripts).errors
    }
    #expect(
      try errors("--schedule", "1:1").hasPrefix(
        """
        error: invalid value '1:1' for '--schedule'
          it takes usual, uniform-SEED, priorities-SEED, or choices as 3:2,7:3 (at the third choice the second in line)

        """))
    #expect(
      try errors("--orders", "1").hasPrefix(
        "error: invalid value '1' for '--orders'\n  it takes a whole number of at least 2\n"))
    #expect(
      try errors("--orders", "5", "--junit", "x.xml").hasPrefix(
        """
        error: '--orders' cannot be used with '--junit'
          it replays each script many times, and prints the first order that fails

        """))
    #expect(
      try errors("--orders", "5", "--schedule", "usual").hasPrefix(
        "error: '--orders' cannot be used with '--schedule'\n"))
  }

  @Test("has no other format, and writes no summary for GitHub")
  func formats() throws {
    let run = try CommandProcess(
      shell: """
        "$1" --orders 3 --format tap a.replay; echo $?
        TCA_REPLAY_FORMAT=json "$1" --orders 3 a.replay; echo $?
        export GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY=summary
        "$1" --orders 3 a.replay; "$1" --orders 3 -q --format pretty a.replay; ls
        """, files: ["a.replay": "feature counter\nsend incrementButtonTapped\n  count = 1\n"])
    #expect(
      run.output == """
        64
        64
        a.replay: passed: it has one order
        1 script: 1 passed in each order, 0 failed
        1 script: 1 passed in each order, 0 failed
        a.replay

        """)
    #expect(
      run.errors == """
        error: '--orders' cannot be used with '--format tap'
          it replays each script many times, and prints the first order that fails
        Run 'tca-replay --help' for the options.
        error: '--orders' cannot be used with TCA_REPLAY_FORMAT=json
          it replays each script many times, and prints the first order that fails
        Run 'tca-replay --help' for the options.

        """)
  }

  @Test("ends with the script whose result cannot be written")
  func closedOutput() throws {
    let run = try CommandProcess(
      shell: #""$1" --orders 3 a.replay - > /dev/full"#,
      files: ["a.replay": "feature counter\nsend incrementButtonTapped\n  count = 1\n"])
    #expect(run.errors == "error: cannot write standard output: No space left on device\n")
    #expect(run.exitCode == 3)
  }

  @Test("says that a signal has ended it")
  func interruption() throws {
    let run = try CommandProcess(
      ["run", "--orders", "5", "a.replay"],
      scripts: ["a.replay": "feature hazards\nsend interruptRun\n"], tool: "hazard-replay")
    #expect(run.output == "1 script: 0 passed in each order, 0 failed, 1 not run\n")
    #expect(run.errors == "interrupted\n")
    #expect(run.exitCode == 143)
  }
}
