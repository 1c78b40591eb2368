import Foundation
import Testing

@Suite("Reloading the program in the debugger")
struct DebugReloadTests {
  private static let script = """
    feature rebuilt
    send tapped
    receive counted
      count = 1
    send reset
      count = 0

    """

  /// Begins a session, runs a command of the shell that changes the program, and goes on.
  ///
  /// The feature's behaviour is in the file `build`, which a program reads when it starts.
  private func dialogue(
    _ first: [String], then change: String, _ second: [String], script: String = script,
    after: String = ""
  ) throws -> CommandProcess {
    try CommandProcess(
      shell: """
        cp "$1" tool && echo 1 > build && mkfifo in out
        HAZARD_BUILD="$PWD/build" ./tool debug a.replay <in >out 2>&1 &
        exec 3>in 4<out
        printf '\(first.map { "\($0)\\n" }.joined())calls\\n' >&3
        while IFS= read -r line <&4; do
          if [ "$line" = "nothing was called" ]; then break; fi
        done
        \(change)
        printf '\((["reload"] + second).map { "\($0)\\n" }.joined())' >&3
        exec 3>&-
        cat <&4
        wait $!
        \(after.isEmpty ? "exit $?" : after)
        """,
      files: ["a.replay": script], tool: "hazard-replay")
  }

  @Test("goes on at the same step, and says what differs and why")
  func difference() throws {
    let run = try dialogue(["run to 2"], then: "echo 5 > build", ["print count"])
    #expect(
      run.output == """
        (debug) reload
        the runs differ at step 1: received actions
        - before the build
        + now
          send tapped
          received actions:
        - counted(1)
        + counted(5)
          2 ✗ receive counted                                   ← step 1, at 0s

        error: the state after this step is not what the script says
          --> a.replay:4:3
           |
         4 |   count = 1
           |   ^^^^^
                Rebuilt.State(
              -   count: 1
              +   count: 5
                )
           (expected: -, actual: +)
        (debug) print count
        count = 5
        (debug) \n
        """)
    #expect(run.exitCode == 0)
  }

  @Test("says that nothing differs up to the step")
  func same() throws {
    let run = try dialogue(["next"], then: "true", [])
    #expect(
      run.output.hasPrefix(
        "(debug) reload\nnothing was built: the program and the run up to step 1 are the same\n  1 ✓ send tapped"
      ))
    let built = try dialogue(["next"], then: "cp tool new; mv new tool", [])
    #expect(
      built.output.hasPrefix(
        "(debug) reload\nthe run is the same up to step 1\n  1 ✓ send tapped"))
  }

  @Test("keeps branches, changes, stops and the commands that are not followed yet")
  func session() throws {
    let run = try dialogue(
      ["watch count", "branch other", "run to 2", "send tapped"], then: "true",
      ["branch", "break", "undo", "restart", "continue"])
    #expect(
      run.output.contains(
        """
        (debug) branch
          main  3 steps, at the start
        > other  4 steps, at step 3
        (debug) break
        1  watch count
        (debug) undo
          2 ✓ receive counted
        """))
    #expect(run.output.contains("stopped at watch count: count: 0 → 1\n  2 ✓ receive counted"))
  }

  @Test(
    "stays in the program from before the build if the new one cannot go on",
    arguments: [
      ("rm tool", "error: 'PROGRAM' cannot be run: No such file or directory\n"),
      (
        "echo text > new; chmod +x new; mv new tool",
        "error: 'PROGRAM' cannot be run: Exec format error\n"
      ),
      (
        "cp /bin/false new; mv new tool",
        """
        error: the program cannot go on with this session
          the session stays in the program from before the build

        """
      ),
      (
        "echo none > build",
        """
        error: unknown feature 'rebuilt'
          --> a.replay:1:9
        """
      ),
      (
        "echo other > build",
        """
        error: unknown action 'tapped'
          --> a.replay:2:6
        """
      ),
    ])
  func failure(change: String, message: String) throws {
    let run = try dialogue(["run to 2"], then: change, ["print count"])
    let program = run.output.firstMatch(of: #/'(/.*/tool)'/#).map { String($0.output.1) }
    let output = program.map { run.output.replacingOccurrences(of: $0, with: "PROGRAM") }
    #expect((output ?? run.output).hasPrefix("(debug) reload\n\(message)"))
    #expect(run.output.hasSuffix("(debug) print count\ncount = 1\n(debug) \n"))
    #expect(run.exitCode == 2)
  }

  @Test("a log and a recorded run cannot be reloaded")
  func log() throws {
    let run = try CommandProcess(
      ["debug", "a.jsonl"], scripts: ["a.jsonl": "{\"feature\": \"counter\"}\n"], input: "reload\n")
    #expect(run.errors == "error: 'reload' replays a script, not a log or a recorded run\n")
  }

  @Test("lines that end with CRLF stay so")
  func carriageReturns() throws {
    let run = try dialogue(
      ["next"], then: "cp tool new; mv new tool", ["send reset", "save a.replay"],
      script: Self.script.replacing("\n", with: "\r\n"),
      after: "grep -vc \"$(printf '\\r')\" a.replay")
    #expect(run.output.hasSuffix("saved a.replay\n(debug) \n0\n"), "\(run.output)\(run.errors)")
  }

  @Test("says which branches and changes the new program cannot replay")
  func lost() throws {
    let run = try dialogue(
      ["branch other", "send tapped", "branch main", "send tapped", "skip 1"],
      then: "echo other > build", ["branch", "undo"], script: "feature rebuilt\nsend reset\n")
    #expect(
      run.output == """
        (debug) reload
        earlier changes of branch 'main' are not kept: unknown action 'tapped'
        branch 'other' is not kept: unknown action 'tapped'
        the runs differ at the start
        - before the build
        + now
          state:
        - Rebuilt.State(
        + RebuiltWithoutTaps.State(
            count: 0
          )
          1 ✓ send reset                                        (no change)
        the end, at 0s: over
        (debug) branch
        > main  1 step, at step 1
        (debug) undo
        error: the changes before are not kept
        (debug) \n
        """)
  }
}
