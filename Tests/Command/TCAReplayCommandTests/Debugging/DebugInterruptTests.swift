import Foundation
import Testing

/// `script` gives the command a terminal of its own.
@Suite(
  "Ctrl-C in the debugger",
  .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
struct DebugInterruptTests {
  /// Types parts, each after so many lines of the output contain a text, and returns the output and the exit code.
  ///
  /// Lines of the file `mark`, which a feature can write, count as well.
  private func dialogue(
    _ parts: [(after: String, lines: Int, typed: String)], script: String,
    operand: String = "a.replay", tool: String = "tca-replay", command: String? = nil,
    files: [String: String] = [:]
  ) throws -> CommandProcess {
    let typing = parts.map { part in
      """
      while [ "$(cat out mark | grep -acF -- '\(part.after)')" -lt \(part.lines) ] && kill -0 $tool; do :; done
      printf '\(part.typed)' >&3
      """
    }
    return try CommandProcess(
      shell: """
        mkfifo in && : > out && : > mark
        TERM=dumb script -qfec "\(command ?? "$1 debug \(operand)")" out <in >/dev/null 2>&1 &
        tool=$!
        exec 3>in
        \(typing.joined(separator: "\n"))
        wait $tool
        code=$?
        exec 3>&-
        tr -d '\\r' < out
        exit $code
        """,
      files: files.merging(["a.replay": script]) { own, _ in own }, tool: tool)
  }

  private static let script = "feature counter\nsend incrementButtonTapped\n  count = 1\n"

  @Test("clears the line at the prompt, and ends the session the second time")
  func prompt() throws {
    let run = try dialogue(
      [
        ("(debug)", 1, "nex\\003"), ("Ctrl-C again", 1, "next\\n"),
        ("the end, at 0s: passed", 1, "\\003"), ("Ctrl-C again", 2, "\\003"),
      ], script: Self.script)
    #expect(run.output.contains("Ctrl-C again ends, as does 'quit'"))
    #expect(run.output.contains("1 ✓ send incrementButtonTapped"))
    #expect(run.exitCode == 130)
  }

  @Test("is not needed after a line that is too long for the library that edits it")
  func longLine() throws {
    let run = try dialogue(
      [
        ("(debug)", 1, String(repeating: "y", count: 3100)),
        ("the line is too long for a terminal", 1, "next\\n"),
        ("the end, at 0s: passed", 1, "quit\\n"),
      ], script: Self.script)
    #expect(run.output.contains("1 ✓ send incrementButtonTapped"))
    #expect(run.exitCode == 0)
  }

  @Test("stops a replay, and comes back to the prompt")
  func replay() throws {
    let script = """
      feature counter
      repeat 1000000
      send incrementButtonTapped
        any change
      end

      """
    let run = try dialogue(
      [
        ("(debug)", 1, "run to end\\n"), ("run to end", 1, "\\003"),
        ("stopped after step", 1, "steps\\n"), ("> step", 1, "quit\\n"),
      ], script: script)
    #expect(run.output.contains("error: stopped after step 1."))
    #expect(run.exitCode == 0)
  }

  @Test("the second time, does not wait for the step")
  func hangingStep() throws {
    let run = try dialogue(
      [
        ("(debug)", 1, "next\\n"), ("(debug) next", 1, "\\003"),
        ("the step goes on", 1, "\\003"), ("error: interrupted", 1, "print log.count\\n"),
        ("log.count = 0", 1, "quit\\n"),
      ], script: "feature hazards\nsend loop\n", tool: "hazard-replay")
    #expect(run.exitCode == 0)
  }

  @Test("ends a start at once, and says so")
  func start() throws {
    let run = try dialogue(
      [("endless", 1, "\\003")], script: "feature hazards\nstate from endless\nsend increment\n",
      tool: "hazard-replay")
    #expect(run.output.contains("error: interrupted before the first step\n"))
    #expect(!run.output.contains("(debug)"))
    #expect(run.exitCode == 130)
  }

  @Test("stops on the way to the step that the operand names, and stays there")
  func way() throws {
    let script = """
      feature hazards
      send shell("echo on the way > mark")
      repeat 1000000
      send increment
        any change
      end

      """
    let run = try dialogue(
      [
        ("on the way", 1, "\\003"), ("stopped after step", 1, "print count\\n"),
        ("count = ", 1, "quit\\n"),
      ], script: script, operand: "a.replay:6", tool: "hazard-replay")
    #expect(run.output.contains("error: stopped after step "))
    #expect(run.exitCode == 0)
  }

  @Test("Ctrl-Z and 'fg' show the line again, which can be edited")
  func stopped() throws {
    let job = """
      set -m
      "$1" debug a.replay
      echo; echo stopped
      stty sane
      fg
      """
    let run = try dialogue(
      [
        ("(debug)", 1, "nex"), ("(debug) nex", 1, "\\032"),
        ("(debug) nex", 2, "\\177\\177\\177print count\\n"),
        ("count = 0", 1, "quit\\n"),
      ], script: Self.script, command: "bash job $1", files: ["job": job])
    #expect(run.output.contains("\nstopped\n"))
    #expect(run.exitCode == 0)
  }
}
