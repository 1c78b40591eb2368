import Foundation
import TestSupport
import Testing

/// Each story finds a flaw: `NAME.replay` with the commands of `NAME.commands` gives the dialogue of `NAME.out`.
///
/// With `TCA_WRITE_STORIES=1` in the environment, the dialogues are written.
@Suite("Stories of the debugger")
struct DebugStoryTests {
  private static let folder = packageRoot.appendingPathComponent("fixtures/_debug")

  @Test(
    "find a race, a stale timer, a wrong child, a shared value that another feature changes, and a crash",
    arguments: ["race", "timer", "child", "shared", "crash"])
  func dialogue(name: String) throws {
    func text(_ ending: String) throws -> String {
      try String(
        contentsOf: Self.folder.appendingPathComponent("\(name).\(ending)"), encoding: .utf8)
    }
    let run = try CommandProcess(
      shell: "\"$1\" debug \(name).replay 2>&1", files: ["\(name).replay": try text("replay")],
      input: try text("commands"), tool: "hazard-replay")
    if ProcessInfo.processInfo.environment["TCA_WRITE_STORIES"] == "1" {
      try Data(run.output.utf8).write(to: Self.folder.appendingPathComponent("\(name).out"))
    }
    #expect(run.output == (try text("out")))
  }
}
