import Foundation
import Testing

/// A script passes only if its process ends as the replay wants it to.
@Suite("Ends of scripts that count")
struct ScriptEndTests {
  /// Runs a script of the feature that harms its process, after a step that passes.
  private func run(
    _ steps: String, _ options: [String] = ["-q"], environment: [String: String] = [:]
  ) throws -> CommandProcess {
    try CommandProcess(
      hazard: "feature hazards\nsend increment\n  count = 1\n\(steps)\n", options,
      environment: environment)
  }

  /// The signal of a trap, which depends on the processor.
  #if arch(arm64)
    private static let trap = "signal 5 (SIGTRAP"
  #else
    private static let trap = "signal 4 (SIGILL"
  #endif

  private static let forgedEnd =
    #"{\"event\":\"scriptEnd\",\"file\":\"a.replay\",\"outcome\":\"passed\",\"steps\":{\"passed\":2,\"failed\":0,\"notRun\":0},\"time\":\"0s\"}\n"#

  @Test("a trap after the end of the script is a crash")
  func trapAfterEnd() throws {
    let run = try run("send trapAfterEnd\n  bomb = _")
    #expect(run.exitCode == 3)
    let line = try #require(run.output.firstMatch(of: #/Hazards\.swift:(\d+)\)/#)?.1)
    #expect(
      run.output == """
        a.replay · hazards

        error: the feature crashed after the last step: a trap at last (hazard_replay/Hazards.swift:\(line))
           = \(Self.trap): it trapped, as Swift does on overflow or a failed precondition)

        1 script: 1 crashed · 2 steps: 2 passed

        """)
  }

  @Test("a failure stays, when the process crashes after the end of the script")
  func trapAfterFailure() throws {
    let run = try run("send sleepInEffect\nsend trapAfterEnd\n  bomb = _")
    #expect(run.exitCode == 3)
    #expect(run.output.contains("error: 1 action was received and not asserted before this step\n"))
    #expect(run.output.contains("error: the feature crashed after the last step: a trap at last"))
    #expect(run.output.hasSuffix("1 script: 1 crashed · 3 steps: 2 passed, 1 failed\n"))
  }

  @Test("an exit after the end of the script is a crash, also in the command's own process")
  func exitAfterEnd() throws {
    let script = "send exitAfterEnd\n  bomb = _"
    let run = try run(script)
    #expect(run.exitCode == 3)
    #expect(
      run.output == """
        a.replay · hazards

        error: the feature ended the process with exit code 0 after the last step
           = a feature must not call 'exit'

        1 script: 1 crashed · 2 steps: 2 passed

        """)
    let own = try self.run(script, ["-q", "--jobs", "0"])
    #expect(own.exitCode == 3)
    #expect(own.errors == "error: the feature ended the process after the last step of a.replay\n")
  }

  @Test(
    "effects that go on are ended by '--timeout' in the command's own process, too",
    arguments: ["0", "1"])
  func endlessEffects(jobs: String) throws {
    let run = try CommandProcess(
      hazard: "feature ping-pong\nsend linkTapped\n  isLinked = true\nsend leftTapped\n",
      ["-q", "--jobs", jobs, "--timeout", "100ms"])
    #expect(run.exitCode == 3)
    #expect(
      run.output.hasSuffix(
        """
           = an effect may loop forever; --timeout sets the limit of processor time

        1 script: 1 broken · 2 steps: 1 passed, 1 failed

        """), "\(run.output)")
  }

  @Test("a feature that ends the process at once is reported in the command's own process, too")
  func endAtOnce() throws {
    let run = try run("send exitAtOnce\nsend increment\n  count = 777", ["--jobs", "0"])
    #expect(run.exitCode == 3)
    #expect(
      run.errors
        == "error: the feature ended the process at a.replay:4, step 2: send exitAtOnce\n")
  }

  @Test("an end that the feature has written does not count", arguments: ["trap", "exit(0)"])
  func forgedEnd(action: String) throws {
    let run = try run("send writeToDescriptors(\"\(Self.forgedEnd)\")\nsend \(action)")
    #expect(run.exitCode == 3)
    #expect(
      run.output.contains(
        action == "trap"
          ? "error: the feature crashed: a trap"
          : "error: the feature ended the process with exit code 0\n  --> a.replay:5:1\n"),
      "\(run.output)")
    #expect(
      run.output.hasSuffix(
        """

        error: the feature wrote to the pipe of the replay's events, and some of them are lost

        1 script: 1 crashed · 3 steps: 2 passed, 1 failed

        """), "\(run.output)")
  }

  @Test("an event that the feature has written breaks the script, even if it looks like one")
  func forgedEvent() throws {
    let run = try run("send writeToDescriptors(\"\(Self.forgedEnd)\")\nsend increment\n  count = 2")
    #expect(run.exitCode == 3)
    #expect(
      run.output == """
        a.replay · hazards

        error: the feature wrote to the pipe of the replay's events, and some of them are lost

        1 script: 1 broken · 3 steps: 3 passed

        """)
  }

  @Test(
    "a feature that forks gets one end of its script",
    arguments: [
      "send fork\n  count = 2", "send forkAndExit\nsend increment\n  count = 2",
      "send forkInEffect\nreceive note(\"process\")\n  log += \"process\"",
    ])
  func fork(steps: String) throws {
    for jobs in ["1", "0"] {
      let run = try run(steps, ["--jobs", jobs, "--format", "json"])
      #expect(run.exitCode == 0, "\(run.output)")
      let events = run.output.split(separator: "\n")
      let count = steps.split(separator: "\n").count { !$0.hasPrefix(" ") } + 1
      #expect(events.count { $0.contains(#""event":"step""#) } == count, "\(run.output)")
      #expect(events.count { $0.contains(#""event":"scriptEnd""#) } == 1, "\(run.output)")
    }
  }

  // MARK: - Crashes while printing

  @Test("a crash in a description is told apart from one of the reducer, with the module")
  func trapWhilePrinting() throws {
    let run = try run("send describe(.trap)\n  riddle = _", [])
    #expect(run.exitCode == 3)
    let line = try #require(run.output.firstMatch(of: #/Hazards\.swift:(\d+)\)/#)?.1)
    #expect(
      run.output.contains(
        """

        error: the replay crashed while printing the state: no words (hazard_replay/Hazards.swift:\(line))
          --> a.replay:4:1
           |
         4 | send describe(.trap)
           | ^^^^^^^^^^^^^^^^^^^^
           |
           = it was running code of the module 'hazard_replay'
           = \(Self.trap): it trapped, as Swift does on overflow or a failed precondition)

        1 script: 1 crashed · 2 steps: 1 passed, 1 failed

        """), "\(run.output)")
  }

  @Test("a crash while printing without a place may be that of a description")
  func overflowWhilePrinting() throws {
    let run = try run("send describe(.overflowStack)\n  riddle = _", [])
    #expect(run.exitCode == 3)
    #expect(
      run.output.contains(
        """

        error: the replay crashed while printing the state: it accessed invalid memory, or its stack overflowed
          --> a.replay:4:1
           |
         4 | send describe(.overflowStack)
           | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
           |
           = it may have been running a description or a mirror of the feature's types
           = signal 11 (SIGSEGV)

        1 script: 1 crashed · 2 steps: 1 passed, 1 failed

        """), "\(run.output)")
  }

  @Test("an exit and an endless loop while printing are named as such")
  func otherEndsWhilePrinting() throws {
    let exit = try run("send describe(.exit)\n  riddle = _", [])
    #expect(exit.exitCode == 3)
    #expect(
      exit.output.contains(
        "error: the feature ended the process with exit code 0 while printing the state\n"))
    let loop = try run("send describe(.loop)\n  riddle = _", ["--timeout", "100ms"])
    #expect(loop.exitCode == 3)
    #expect(
      loop.output.contains(
        """
           = while printing the state
           = --timeout sets the limit

        """), "\(loop.output)")
  }

  @Test("in the command's own process a crash while printing is told apart, too")
  func ownProcess() throws {
    let run = try run("send describe(.overflowStack)\n  riddle = _", ["--jobs", "0"])
    #expect(run.exitCode == 3)
    #expect(
      run.errors.hasSuffix(
        """
        error: the replay crashed (invalid memory access or stack overflow) while printing the state \
        at a.replay:4, step 2: send describe(.overflowStack)

        """), "\(run.errors)")
  }
}
