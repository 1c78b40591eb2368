import Foundation
import Testing

@Suite("Replaying a script several times")
struct DeterministicTests {
  private static let counting = """
    feature counter
    send incrementButtonTapped
      count = 1
    """

  /// A script of a feature that reads the number of its process.
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

  @Test(
    "replays that are the same are reported once",
    arguments: [["--jobs", "1"], ["--jobs", "4"], []])
  func same(options: [String]) throws {
    let scripts = ["a.replay": Self.counting, "b.replay": Self.counting]
    let run = try CommandProcess(["--deterministic", "3", "."] + options, scripts: scripts)
    let once = try CommandProcess(["."] + options, scripts: scripts)
    #expect(run.output == once.output)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
  }

  @Test("a difference is a failure that names the first step and what differs there")
  func difference() throws {
    let run = try CommandProcess(
      hazard: Self.hazard("readProcessID"), ["--deterministic", "3", "-q"])
    #expect(
      run.output.replacing(#/process \d+/#, with: "process 1") == """
        a.replay · hazards

        error: replay 2 of 3 differs from the first at step 2: state
          --> a.replay:5:1
           |
         5 | send readProcessID
           | ^^^^^^^^^^^^^^^^^^
                state:
              -   log: [
              -     [0]: "process 1"
              -   ]
              +   log: [
              +     [0]: "process 1"
              +   ]
           (expected: -, actual: +)
           = the feature reads something that the replay does not control
           = 2 replays differ from the first, of 3 in all

        1 script: 1 failed · 3 steps: 3 passed

        """)
    #expect(run.exitCode == 1)
  }

  @Test("what a feature prints is compared as well")
  func printed() throws {
    let run = try CommandProcess(
      hazard: Self.hazard("printProcessID"), ["--deterministic", "2", "-q"])
    #expect(run.output.contains("differs from the first at step 2: output of the feature\n"))
    #expect(run.exitCode == 1)
  }

  @Test("a crash in some of the replays is a difference")
  func crash() throws {
    let run = try CommandProcess(
      hazard: Self.hazard("trapByProcessID"), ["--deterministic", "20", "--jobs", "1", "-q"])
    #expect(run.output.contains("of 20 differs from the first at step 2: outcome, "))
    #expect([1, 3].contains(run.exitCode))
  }

  @Test("a crash in all of them is that crash, and failures stay failures")
  func sameFailures() throws {
    let crash = try CommandProcess(
      hazard: "feature hazards\nsend trap\n", ["--deterministic", "2", "-q"])
    #expect(crash.output.contains("error: the feature crashed: a trap"))
    #expect(!crash.output.contains("differs"))
    #expect(crash.exitCode == 3)
    let wrong = try CommandProcess(
      ["--deterministic", "2", "-q", "a.replay", "b.replay"],
      scripts: [
        "a.replay": Self.counting.replacingOccurrences(of: "= 1", with: "= 2"),
        "b.replay": "feature counter\nsned\n",
      ])
    #expect(
      wrong.output.hasSuffix("2 scripts: 1 failed, 1 unusable · 1 step: 1 failed\n"))
    #expect(wrong.exitCode == 2)
  }

  @Test("--fail-fast counts scripts, not replays")
  func failFast() throws {
    let run = try CommandProcess(
      ["--deterministic", "3", "--fail-fast", "-q", "a.replay", "b.replay"],
      scripts: ["a.replay": Self.hazard("readProcessID"), "b.replay": Self.hazard("increment")],
      tool: "hazard-replay")
    #expect(
      run.output.hasSuffix("2 scripts: 1 failed, 1 not run · 3 steps: 3 passed\n"))
  }

  @Test("standard input and logs can be replayed several times")
  func inputs() throws {
    let input = try CommandProcess(
      ["--deterministic", "3", "-q", "-"], scripts: [:], input: Self.counting)
    #expect(input.output == "1 script: 1 passed · 1 step: 1 passed\n")
    let log = try CommandProcess(
      ["--deterministic", "3", "-q", "--feature", "counter", "l.jsonl"],
      scripts: ["l.jsonl": String(repeating: "\"incrementButtonTapped\"\n", count: 1000)])
    #expect(log.output == "1 script: 1 passed · 1000 steps: 1000 passed\n")
  }

  @Test("one process cannot replay a script twice in the same way")
  func jobs() throws {
    let run = try CommandProcess(["--deterministic", "2", "--jobs", "0", "a.replay"])
    #expect(
      run.errors.hasPrefix(
        """
        error: '--deterministic' cannot be used with '--jobs 0'
          what one replay leaves behind in the process would change the next

        """))
    #expect(run.exitCode == 64)
    let variable = try CommandProcess(
      ["--deterministic", "2", "a.replay"], environment: ["TCA_REPLAY_JOBS": "0"])
    #expect(variable.errors.contains("cannot be used with TCA_REPLAY_JOBS=0\n"))
    #expect(
      try CommandProcess(["--deterministic", "1", "a.replay"]).errors.hasPrefix(
        "error: invalid value '1' for '--deterministic'\n"))
  }
}
