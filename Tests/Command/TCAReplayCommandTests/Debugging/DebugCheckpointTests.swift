import Foundation
import Testing

@testable import TCAReplayCommand

@Suite("Checkpoints of the debugger")
struct DebugCheckpointTests {
  private static let long = """
    feature counter
    repeat 1200
    send incrementButtonTapped
      any change
    end
    send decrementButtonTapped
      any change

    """

  private func dialogue(_ commands: String..., script: String = long) throws -> CommandProcess {
    try CommandProcess(
      ["debug", "a.replay"], scripts: ["a.replay": script],
      input: commands.map { "\($0)\n" }.joined())
  }

  @Test("any step is looked at from the checkpoint before it, forwards and back")
  func reaching() throws {
    let run = try dialogue(
      "run to 1.1100", "print count", "run to 1.5", "print count", "run to end", "print count")
    let values = run.output.split(separator: "\n").filter { $0.hasPrefix("count = ") }
    #expect(values == ["count = 1100", "count = 5", "count = 1199"])
    #expect(run.errors == "")
  }

  @Test("a step can be entered anywhere, and what follows is replayed with it")
  func entering() throws {
    let run = try dialogue(
      "run to end", "send incrementButtonTapped", "print count", "back", "print count", "undo",
      "print count")
    let values = run.output.split(separator: "\n").filter { $0.hasPrefix("count = ") }
    #expect(values == ["count = 1200", "count = 1199", "count = 1199"])
    #expect(run.output.contains("\n  3 ✓ send incrementButtonTapped"))
  }

  @Test("a step that needs other answers is replayed from the start")
  func otherAnswers() throws {
    let script = "feature counter\nsend incrementButtonTapped\n  count = 1\n"
    let run = try dialogue(
      "next", #"given numberFact.fetch returns "one""#, "send numberFactButtonTapped",
      "receive numberFactResponse", "print numberFact", script: script)
    #expect(run.output.hasSuffix("(debug) print numberFact\nnumberFact = \"one\"\n(debug) \n"))
    #expect(run.errors == "")
  }

  @Test("'checkpoints' tells where they are, and their memory")
  func listing() throws {
    let run = try dialogue("checkpoints", "run to 1.1100", "checkpoints")
    #expect(run.output.contains("(debug) checkpoints\n1 checkpoint in this run: at the start\n"))
    #expect(
      run.output.contains(
        """
        2 checkpoints in this run: at the start, step 1.1024
        2 checkpoints in all, of at most 128
        memory:
        """))
  }

  @Test("'first' replays no further than to the change")
  func first() throws {
    let run = try dialogue("first count", "checkpoints")
    #expect(
      run.output.contains(
        """
        (debug) first count
        step 1.1  send incrementButtonTapped
          count: 0 → 1
        (debug) checkpoints
        2 checkpoints in this run: at the start, step 1.1024

        """), "\(run.output)")
    #expect(!run.output.contains("step 2"))
  }

  private final class Stop {}

  @Test(
    "if there are too many, earlier runs keep every second one before the run itself is thinned")
  @MainActor
  func thinning() {
    let stops = (0..<8).map { _ in Stop() }
    func numbers(_ run: Range<Int>, of all: Range<Int>) -> [Int] {
      DebugCheckpoints.surplus(of: Array(stops[all]), in: Array(stops[run])).checkpoints
        .compactMap { stop in stops.firstIndex { $0 === stop } }
    }
    #expect(numbers(5..<8, of: 0..<8) == [0, 2, 4])
    #expect(numbers(5..<8, of: 4..<8) == [4])
    #expect(numbers(0..<8, of: 0..<8) == [1, 3, 5])
    #expect(numbers(6..<8, of: 6..<8) == [])
  }

  @Test("a feature with threads has no further checkpoints, and 'checkpoints' says so")
  func threads() throws {
    let run = try CommandProcess(
      ["debug", "a.replay"],
      scripts: [
        "a.replay": """
        feature chance
        send hop(.asleep, 1)
        receive hopped("asleep 1")
          values = ["asleep 1"]

        """
      ],
      input: "run to 2\nprint values[0]\ncheckpoints\n", tool: "hazard-replay")
    #expect(
      run.output.contains(
        """
        (debug) print values[0]
        values[0] = "asleep 1"
        (debug) checkpoints
        1 checkpoint in this run: at the start
        no further ones: the feature has started a thread; what comes later is replayed from the last one, or from the start

        """))
  }

  @Test("what the feature prints is that of the step that is shown")
  func output() throws {
    let script = """
      feature hazards
      send print("first")
      send print("second")

      """
    let run = try CommandProcess(
      ["debug", "a.replay"], scripts: ["a.replay": script],
      input: "next\nback\nnext\neffects\nnext\n", tool: "hazard-replay")
    #expect(run.output.components(separatedBy: "│ first").count == 3)
    #expect(run.output.components(separatedBy: "│ second").count == 2)
  }

  @Test("no process is left over when the debugger is killed")
  func killing() throws {
    let run = try CommandProcess(
      shell: """
        mkfifo in out
        "$1" debug a.replay <in >out 2>&1 &
        tool=$!
        exec 3>in 4<out
        printf 'run to 1.1100\\nprint count\\ncalls\\n' >&3
        while IFS= read -r line <&4; do
          if [ "$line" = "nothing was called" ]; then break; fi
        done
        all() { for p in $1; do echo $p; all "$(cat /proc/$p/task/$p/children 2>/dev/null)"; done; }
        processes=$(all "$(cat /proc/$tool/task/$tool/children)")
        echo "$processes" | wc -l
        kill -9 $(echo "$processes" | head -1) $tool
        for p in $processes; do
          while [ -e /proc/$p ] && ! grep -q '^State:.*[ZX]' /proc/$p/status 2>/dev/null; do :; done
        done
        echo gone
        """,
      files: ["a.replay": Self.long])
    #expect(run.output.trimmingCharacters(in: .whitespacesAndNewlines) == "4\ngone")
  }
}
