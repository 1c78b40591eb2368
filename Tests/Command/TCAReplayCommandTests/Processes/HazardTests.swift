import Foundation
import Testing

/// A script runs in its own process, and cannot harm others.
@Suite("Features that crash, hang and exit")
struct HazardTests {
  /// A feature's action, and the report of it.
  struct Hazard: Sendable, CustomTestStringConvertible {
    var action: String
    /// The first line of the problem; `nil` if the script passes.
    var message: String?
    /// The same for a tool that was built with optimization, if it differs.
    var optimizedMessage: String?
    /// The exit code.
    var code: Int32 = 3
    var options: [String] = []

    var testDescription: String { action }

    /// The name of its script.
    var name: String { action.filter { $0.isLetter || $0.isNumber } }
  }

  /// Without those that a sanitizer rules out, as `scripts/test-sanitized` says.
  static let hazards = allHazards.filter { hazard in
    let sanitizer = ProcessInfo.processInfo.environment["TCA_SANITIZER"]
    return !(sanitizer == "thread" && hazard.action == "endThread")
  }

  private static let allHazards: [Hazard] = [
    Hazard(action: "trap", message: "the feature crashed: a trap"),
    Hazard(
      action: "require(false)",
      message:
        "the feature crashed: Precondition failed: it must be met (hazard_replay/Hazards.swift:",
      optimizedMessage:
        "the feature crashed: it trapped, as Swift does on overflow or a failed precondition"),
    Hazard(
      action: "cast",
      message:
        "the feature crashed: Could not cast value of type 'Swift.Int' to 'Swift.String'."),
    Hazard(action: "trapInEffect", message: "the feature crashed: a trap in an effect"),
    Hazard(
      action: "outOfBounds(5)", message: "the feature crashed: Index out of range",
      optimizedMessage:
        "the feature crashed: it trapped, as Swift does on overflow or a failed precondition"),
    Hazard(
      action: "overflowStack",
      message:
        "the feature crashed: it accessed invalid memory, or its stack overflowed"),
    Hazard(action: "exit(0)", message: "the feature ended the process with exit code 0"),
    Hazard(action: "exit(7)", message: "the feature ended the process with exit code 7"),
    // The codes with which a replay ends its own process.
    Hazard(action: "exit(101)", message: "the feature ended the process with exit code 101"),
    Hazard(action: "exit(102)", message: "the feature ended the process with exit code 102"),
    Hazard(action: "exit(103)", message: "the feature ended the process with exit code 103"),
    Hazard(
      action: "closeDescriptors",
      message: "the replay could not send its events: the feature closed the pipe"),
    Hazard(action: "exitInEffect", message: "the feature ended the process with exit code 0"),
    Hazard(action: "exitAtOnce", message: "the feature ended the process with exit code 0"),
    Hazard(action: "endThread", message: "the feature ended the process with exit code 0"),
    Hazard(action: "kill", message: "the feature crashed: it was killed"),
    Hazard(
      action: "loop", message: "the step took more than 100ms of processor time",
      options: ["--timeout", "100ms"]),
    Hazard(
      action: "loopInEffect", message: "the step took more than 100ms of processor time",
      options: ["--timeout", "100ms"]),
    Hazard(
      action: "sendForEver", message: "the step took more than 100ms of processor time",
      options: ["--timeout", "100ms"]),
    Hazard(
      action: "runForEver", message: "the step did not come to rest within 100ms",
      options: ["--timeout", "100ms"]),
    Hazard(action: "loopAtExit", message: nil, code: 0),
    Hazard(
      action: "waitForSemaphore",
      message: "the step had not ended when the script had taken 3s",
      options: ["--wall-timeout", "3s"]),
    Hazard(
      action: "lockTwice", message: "the step had not ended when the script had taken 3s",
      options: ["--wall-timeout", "3s"]),
    Hazard(
      action: "allocate", message: "the step used more than 300 MiB of memory",
      options: ["--max-memory", "300MiB"]),
    Hazard(
      action: "printForEver", message: "the feature printed more than 1 MiB",
      options: ["--max-output", "1MiB"]),
    Hazard(
      action: "ask",
      message: "'oracle.ask' was called with (question: \"reducer\"), but nothing answers it",
      code: 1),
    Hazard(
      action: "askOnThread",
      message: "'oracle.ask' was called with (question: \"thread\"), but nothing answers it",
      code: 1),
    Hazard(
      action: "askInLock",
      message: "'oracle.ask' was called with (question: \"lock\"), but nothing answers it",
      code: 1),
    Hazard(action: "changeDirectory", message: nil, code: 0),
  ]

  private static let healthy = """
    feature hazards
    send increment
      count = 1
    """

  private static func script(_ hazard: Hazard) -> String {
    healthy + "\nsend \(hazard.action)\nsend increment\n  count = 2\n"
  }

  @Test("a crash ends only its own script, and is reported at its line", arguments: hazards)
  func alone(_ hazard: Hazard) throws {
    let run = try CommandProcess(
      hazard.options + ["scripts"],
      scripts: [
        "scripts/1.replay": Self.healthy, "scripts/2.replay": Self.script(hazard),
        "scripts/3.replay": Self.healthy,
      ],
      tool: "hazard-replay")

    #expect(run.exitCode == hazard.code, "\(run.output)\(run.errors)")
    #expect(run.errors == "")
    let errors = run.output.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    guard let message = hazard.message else {
      #expect(run.output.hasSuffix("3 scripts: 3 passed · 5 steps: 5 passed\n"), "\(run.output)")
      return
    }
    let messages = [message, hazard.optimizedMessage].compactMap { $0 }
    #expect(errors.count == 1, "\(errors)")
    #expect(messages.contains { errors.first?.hasPrefix("error: \($0)") == true }, "\(errors)")
    #expect(run.output.contains("  --> scripts/2.replay:4:1\n   |\n 4 | send \(hazard.action)\n"))
    let outcome = hazard.code == 1 ? "failed" : hazard.action == "runForEver" ? "broken" : "crashed"
    #expect(
      run.output.hasSuffix(
        "3 scripts: 2 passed, 1 \(outcome) · 5 steps: 3 passed, 1 failed, 1 not run\n"),
      "\(run.output)")
  }

  @Test(
    "crashes in a folder do not affect the other scripts, for any number of jobs",
    arguments: ["pretty", "json"])
  func together(format: String) throws {
    // Separately by the limit that ends them: on a busy machine another one could come first.
    let busy = Self.hazards.filter { $0.options.contains("--timeout") }
    let waiting = Self.hazards.filter { $0.options.contains("--wall-timeout") }
    let others = Self.hazards.filter {
      !$0.options.contains("--timeout") && !$0.options.contains("--wall-timeout")
    }
    try together(busy, format: format, ["--timeout", "100ms"])
    try together(waiting, format: format, ["--wall-timeout", "3s"])
    try together(others, format: format, [])
  }

  private func together(_ hazards: [Hazard], format: String, _ limits: [String]) throws {
    var scripts: [String: String] = [:]
    for (index, hazard) in hazards.enumerated() {
      scripts["scripts/\(100 + index)-\(hazard.name).replay"] = Self.script(hazard)
      scripts["scripts/\(100 + index)-z-healthy.replay"] = Self.healthy
    }
    let options =
      limits + ["--max-memory", "300MiB", "--max-output", "1MiB", "--format", format, "scripts"]
    let runs = try ["1", "4"].map {
      try CommandProcess(["--jobs", $0] + options, scripts: scripts, tool: "hazard-replay")
    }
    #expect(runs.allSatisfy { $0.exitCode == 3 })
    #expect(runs[0].output == runs[1].output)
    if format == "json" {
      let ends = runs[0].output.split(separator: "\n").filter {
        $0.contains(#""event":"scriptEnd""#)
      }
      #expect(ends.count == scripts.count)
      #expect(
        ends.filter { $0.contains("healthy") }.allSatisfy { $0.contains(#""outcome":"passed""#) })
      #expect(runs[0].output.contains(#""event":"summary""#))
    }
  }

  @Test("control characters of a trap's message are escaped")
  func controlCharactersOfMessages() throws {
    let command = #"printf 'a/B.swift:3: Fatal error: \\033[31mred\\r\\n' >&2; kill -ILL $PPID"#
    let run = try CommandProcess(hazard: "feature hazards\nsend shell(\"\(command)\")\n", ["-v"])
    #expect(run.exitCode == 3)
    #expect(
      run.output.contains("error: the feature crashed: \\u{1B}[31mred\\r (a/B.swift:3)\n"),
      "\(run.output)")
    #expect(!run.output.contains("\u{1B}") && !run.output.contains("\r"))
  }

  @Test("what a feature prints stays, even if it looks like the stack trace of the runtime")
  func printedStackTrace() throws {
    let command = #"printf 'Current stack trace:\\n0 a 0x1 b + 1\\n'; kill -KILL $PPID"#
    let run = try CommandProcess(hazard: "feature hazards\nsend shell(\"\(command)\")\n")
    #expect(run.output.contains("│ Current stack trace:\n      │ 0 a 0x1 b + 1\n"), "\(run.output)")
  }

  @Test("a feature that writes to the pipe of the events does not hide one")
  func corruptEvents() throws {
    let run = try CommandProcess(
      hazard: Self.healthy + "\nsend writeToDescriptors(\"{\")\n", ["-q"])
    #expect(run.exitCode == 3)
    #expect(
      run.output.contains(
        "error: the feature wrote to the pipe of the replay's events, and some of them are lost\n"),
      "\(run.output)")
    #expect(run.output.contains("1 script: 1 broken"))
  }

  @Test("a recorded run whose events are lost in part gives the same report")
  func recordedCorruption() throws {
    let script = Self.healthy + "\nsend writeToDescriptors(\"{\")\n"
    let run = try CommandProcess(hazard: script, ["--format", "json"])
    #expect(run.exitCode == 3)
    #expect(run.output.contains(#""steps":{"passed":1,"failed":0,"notRun":1}"#), "\(run.output)")
    let report = try CommandProcess(
      ["report", "--format", "json", "-"], scripts: [:], input: run.output, tool: "hazard-replay")
    #expect(report.exitCode == 3)
    #expect(report.output == run.output)
  }

  @Test("a feature does not have the files that other tests write")
  func filesOfOtherTests() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    let file = open(path, O_WRONLY | O_CREAT, 0o600)
    defer {
      close(file)
      unlink(path)
    }
    try #require(file >= 0)
    _ = try CommandProcess(hazard: Self.healthy + "\nsend writeToDescriptors(\"{\")\n", ["-q"])
    #expect(lseek(file, 0, SEEK_END) == 0)
  }

  @Test("processes that a feature leaves behind are ended, and so are theirs")
  func descendants() throws {
    // A duration that no other process on the machine has as an argument.
    let seconds = "\(ProcessInfo.processInfo.processIdentifier)7354"
    let sleep = "sleep \(seconds); true"
    let command = "(setsid sh -c '\(sleep)' &); sh -c 'setsid sh -c \"\(sleep)\"' &"
    let run = try CommandProcess(
      [],
      files: [
        "a.replay": Data("feature hazards\nsend shell(#\"\(command)\"#)\n".utf8)
      ],
      environment: ["PATH": "/usr/bin:/bin"],
      script:
        """
        "$1" -q a.replay; echo $?
        seconds=\(seconds.dropLast())
        cat /proc/[0-9]*/cmdline 2>/dev/null | grep -ac "sleep.${seconds}[4]"
        """,
      tool: "hazard-replay")
    #expect(run.output == "1 script: 1 passed · 1 step: 1 passed\n0\n0\n", "\(run.output)")
  }

  @Test("scripts that run ahead do not take the descriptors that others need")
  func descriptors() throws {
    var files = ["scripts/00.replay": Data((Self.healthy + "\nsend loop\n").utf8)]
    for index in 10..<70 { files["scripts/\(index).replay"] = Data(Self.healthy.utf8) }
    let run = try CommandProcess(
      [], files: files,
      script: #"ulimit -n 32; "$1" -q --jobs 8 --timeout 300ms scripts"#, tool: "hazard-replay")
    #expect(run.exitCode == 3)
    #expect(run.output.contains("61 scripts: 60 passed, 1 crashed"), "\(run.output)")
  }

  @Test("an update that is interrupted writes nothing")
  func interruptedUpdate() throws {
    let script = "feature hazards\nsend increment\n  count = 5\nsend interruptRun\n"
    let run = try CommandProcess(
      [], files: ["a.replay": Data(script.utf8)],
      script: #""$1" update a.replay; echo $?; cat a.replay"#,
      tool: "hazard-replay")
    #expect(run.output == "143\n" + script)
    #expect(run.errors == "interrupted at script 1 of 1\n")
  }

  @Test("an interrupted run reports how far it came")
  func interruption() throws {
    let run = try CommandProcess(
      ["-q", "--jobs", "1", "a.replay", "b.replay"],
      scripts: [
        "a.replay": Self.healthy + "\nsend interruptRun\nsend increment\n  count = 2\n",
        "b.replay": Self.healthy,
      ],
      tool: "hazard-replay")
    #expect(run.exitCode == 143)
    #expect(
      run.output.contains("error: the run was interrupted during the step\n  --> a.replay:4:1\n"))
    #expect(
      run.output.hasSuffix(
        "2 scripts: 1 broken, 1 not run · 3 steps: 1 passed, 1 failed, 1 not run\n"),
      "\(run.output)")
  }

  @Test("what a feature prints is shown with its step, apart from the report")
  func output() throws {
    let script = Self.healthy + "\nsend print(\"hello\")\n"
    let run = try CommandProcess(hazard: script, ["-v"])

    #expect(run.exitCode == 0)
    #expect(run.errors == "")
    #expect(
      run.output.contains(
        """
          2 ✓ send print("hello")                               (no change)
              │ hello
              │ error: hello
        """), "\(run.output)")
    let quiet = try CommandProcess(hazard: script, ["-q"])
    #expect(quiet.output == "1 script: 1 passed · 2 steps: 2 passed\n")
  }

  @Test("a feature reads nothing from standard input, even if the script came from there")
  func input() throws {
    let run = try CommandProcess(
      ["-"], scripts: [:],
      input:
        "feature hazards\nsend readInput\n  log = [\"nothing\"]\nsend increment\n  count = 1\n",
      tool: "hazard-replay")
    #expect(run.exitCode == 0, "\(run.output)")
  }

  @Test("a replay runs on the main thread, which drains the main queue and ends sleeps")
  func mainThread() throws {
    let run = try CommandProcess(
      hazard: """
        feature hazards
        send threads
          log += "main thread"
        send asyncOnMain
        receive note("main thread")
          log += "main thread"
        send sleep
          count = 1
        send sleepInEffect
        receive note("awake")
          log += "awake"
        """)
    #expect(run.exitCode == 0, "\(run.output)")
  }

  @Test("in the command's own process a crash names the step, and the steps before it are reported")
  func ownProcess() throws {
    let run = try CommandProcess(
      ["--jobs", "0", "-q", "1.replay", "2.replay"],
      scripts: ["1.replay": Self.healthy, "2.replay": Self.healthy + "\nsend exit(0)\n"],
      tool: "hazard-replay")
    #expect(run.exitCode == 3)
    #expect(
      run.errors == "error: the feature ended the process at 2.replay:4, step 2: send exit(0)\n")
  }

  @Test("in the command's own process a crash names the entry of a log")
  func ownProcessOfLog() throws {
    let run = try CommandProcess(
      ["--jobs", "0", "-q", "a.jsonl"],
      scripts: ["a.jsonl": "{\"feature\": \"hazards\"}\n{\"exit\": 0}\n"], tool: "hazard-replay")
    #expect(run.exitCode == 3)
    #expect(
      run.errors == "error: the feature ended the process at a.jsonl:2, step 1: {\"exit\": 0}\n")
  }

  @Test("a crash shows the step with the values of its row, and not as it is written")
  func valuesOfRow() throws {
    let script = "feature hazards\nexamples code\n  3\n\nsend   exit( code )  # ends\n"
    let run = try CommandProcess(
      ["-q", "a.replay"], scripts: ["a.replay": script], tool: "hazard-replay")
    #expect(run.exitCode == 3)
    #expect(run.output.contains("\n  1 ✗ send exit(3)\n"))
  }

  @Test(
    "the run stops after the allowed failures, whatever ran ahead", arguments: ["1", "4"])
  func failFast(jobs: String) throws {
    let run = try CommandProcess(
      ["--jobs", jobs, "--fail-fast", "-q", "--format", "dots", "scripts"],
      scripts: [
        "scripts/1.replay": Self.healthy, "scripts/2.replay": Self.healthy + "\nsend trap\n",
        "scripts/3.replay": Self.healthy, "scripts/4.replay": Self.healthy,
      ],
      tool: "hazard-replay")
    #expect(run.exitCode == 3)
    #expect(
      run.output.hasSuffix(
        "4 scripts: 1 passed, 1 crashed, 2 not run · 3 steps: 2 passed, 1 failed\n"),
      "\(run.output)")
  }
}
