import Testing

/// A run ends the processes that its scripts leave behind, and no others.
@Suite("Processes and files of others")
struct DescendantTests {
  private static let healthy = "feature hazards\nsend increment\n  count = 1\n"

  /// Runs a script of the shell that calls the tool as `"$1"`, in a folder with scripts.
  private func run(_ files: [String: String], shell script: String) throws -> CommandProcess {
    try CommandProcess(shell: script, files: files, tool: "hazard-replay")
  }

  // MARK: - Processes that were there before

  @Test("a process that reads the output, as in '> >(tee log)', gets all of it")
  func readerOfTheOutput() throws {
    let run = try run(
      ["a.replay": Self.healthy, "b.replay": Self.healthy],
      shell: """
        mkfifo in out
        (tee log < in > out & exec "$1" -q a.replay b.replay > in) & cat out; wait $!; echo $?; cat log
        """)
    let summary = "2 scripts: 2 passed · 2 steps: 2 passed\n"
    #expect(run.output == "\(summary)0\n\(summary)")
  }

  @Test("a process that was started before the command replaced the shell runs on")
  func earlierChild() throws {
    let run = try run(
      ["a.replay": Self.healthy],
      shell: """
        (sleep 1000 & echo $! > server; exec "$1" -q a.replay); kill -9 $(cat server) && echo running
        """)
    #expect(run.output == "1 script: 1 passed · 1 step: 1 passed\nrunning\n")
  }

  /// Whether this user may create a namespace of processes.
  private static let hasNamespaces: Bool = {
    let run = try? CommandProcess(shell: "unshare -rpf --mount-proc true")
    return run?.exitCode == 0
  }()

  @Test(
    "as the first process of a container it does not end processes without a parent",
    .enabled(if: hasNamespaces))
  func firstProcess() throws {
    let check =
      "kill -0 $(cat other) && echo running; echo $PPID > script; ps -o pid= -C hazard-replay | head -n 1"
    let run = try run(
      [
        "a.replay": Self.healthy,
        "b.replay": "feature hazards\nsend shell(#\"(\(check)) > result\"#)\n",
      ],
      shell: """
        unshare -rpf --mount-proc sh -c '(sleep 1000 & echo $! > other); exec "$0" --jobs 1 -q a.replay b.replay' "$1"
        cat result
        """)
    #expect(
      run.output.hasPrefix("2 scripts: 2 passed · 2 steps: 2 passed\nrunning\n"), "\(run.output)")
    #expect(run.output.split(separator: "\n").last?.trimmingPrefix { $0 == " " } == "1")
  }

  // MARK: - Processes of scripts

  /// Starts a process in a session of its own that keeps a FIFO open.
  private static let leaving = """
    feature hazards
    send shell("setsid sh -c 'exec > alive; echo > ready; exec sleep 1000' &")
    send waitForSemaphore

    """

  @Test("a killed command leaves no process behind", arguments: ["KILL", "QUIT"])
  func killedCommand(signal: String) throws {
    // The reader ends when the last process has ended that has the FIFO open.
    let run = try run(
      ["a.replay": Self.leaving],
      shell: """
        mkfifo alive ready
        timeout 60 cat alive & reader=$!
        env --default-signal=QUIT "$1" -q a.replay & read line < ready
        kill -\(signal) $!; wait $reader; echo $?
        """)
    #expect(run.output == "0\n")
  }

  @Test("if the process of the run is killed, the command says so and leaves no process behind")
  func killedRun() throws {
    let run = try run(
      ["a.replay": Self.leaving],
      shell: """
        mkfifo alive ready
        timeout 60 cat alive & reader=$!
        "$1" -q a.replay & read line < ready
        kill -9 $(ps -o pid= --ppid $!); wait $!; echo $?; wait $reader; echo $?
        """)
    #expect(run.output == "3\n0\n")
    #expect(run.errors == "error: signal 9 ended the process of the run\n")
  }

  @Test(
    "a signal to the command alone ends its scripts and is reported", arguments: ["TERM", "HUP"])
  func interruptedCommand(signal: String) throws {
    let run = try run(
      [
        "a.replay": """
        feature hazards
        send shell("setsid sh -c 'exec > alive; echo > opened; exec sleep 1000' &")
        send shell("read line < opened; echo > ready; exec sleep 1000")

        """
      ],
      shell: """
        mkfifo alive opened ready
        timeout 60 cat alive & reader=$!
        "$1" -q a.replay & read line < ready
        kill -\(signal) $!; wait $!; echo $?; wait $reader; echo $?
        """)
    #expect(
      run.output == """
        a.replay · hazards

          2 ✗ send shell("read line < opened; echo > ready; exec sleep 1000")

        error: the run was interrupted during the step
          --> a.replay:3:1
           |
         3 | send shell("read line < opened; echo > ready; exec sleep 1000")
           | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

        1 script: 1 broken · 2 steps: 1 passed, 1 failed
        \(signal == "TERM" ? 143 : 129)
        0

        """)
  }

  @Test("a process that a script has started runs as long as the script")
  func orphanOfRunningScript() throws {
    let run = try run(
      [
        "a.replay": """
        feature hazards
        send shell("(setsid sh -c 'read line < calls; echo $line > answers' &)")
        send sleep
          count = 1
        send shell("echo hello > calls; cat answers > result")

        """,
        "b.replay": Self.healthy,
      ],
      shell: """
        mkfifo calls answers
        "$1" -q --jobs 2 --wall-timeout 20s a.replay b.replay; cat result
        """)
    #expect(run.output == "2 scripts: 2 passed · 4 steps: 4 passed\nhello\n", "\(run.output)")
  }

  @Test("a command runs that was started with SIGCHLD ignored")
  func ignoredChildSignal() throws {
    let run = try run(
      ["a.replay": Self.healthy], shell: #"env --ignore-signal=CHLD "$1" -q a.replay"#)
    #expect(run.output == "1 script: 1 passed · 1 step: 1 passed\n")
    #expect(run.exitCode == 0)
  }

  // MARK: - Files

  @Test("a feature has no open files but its output and the pipe of the events")
  func descriptors() throws {
    let script = "feature hazards\nsend listDescriptors\n  log = [\"/memfd:output\", \"pipe:\"]\n"
    let run = try run(
      ["a.replay": script],
      shell: """
        exec 5> five 9> nine
        "$1" -q --json a.json --html a.html a.replay
        "$1" -q --junit a.xml - < a.replay
        "$1" -q --deterministic 2 - < a.replay
        """)
    #expect(
      run.output == String(repeating: "1 script: 1 passed · 1 step: 1 passed\n", count: 3))
  }

  @Test("a feature that writes to all descriptors does not write into reports")
  func reports() throws {
    let script = Self.healthy + "send writeToDescriptors(\"zzz\")\n"
    let run = try run(
      ["a.replay": script],
      shell: """
        exec 5> five
        "$1" -q --json a.json --junit a.xml --html a.html --tap a.tap --markdown a.md a.replay > /dev/null
        cat five
        for report in a.json a.xml a.html a.tap a.md; do head -n 1 $report; done
        """)
    #expect(
      run.output == """
        {"event":"run","version":1}
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE html>
        TAP version 14
        ## hazard-replay

        """)
  }
}
