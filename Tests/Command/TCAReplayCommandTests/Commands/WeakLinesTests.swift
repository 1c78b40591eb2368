import ActionScript
import Testing

@testable import TCAReplayCommand

@Suite("Lines that accept any value")
struct WeakLinesTests {
  private static let script = """
    feature hazards

    send describe(.secret)

    """

  @Test("'update' names those that it writes", arguments: [[], ["--check"]])
  func named(options: [String]) throws {
    let run = try CommandProcess(
      shell: #""$1" update -q \#(options.joined(separator: " ")) a.replay > out; cat a.replay"#,
      files: ["a.replay": Self.script], tool: "hazard-replay")
    #expect(run.output == Self.script + (options.isEmpty ? "  riddle = _\n" : ""))
    #expect(
      run.errors == (options.isEmpty ? "updated a.replay\n" : "") + """
        a.replay:4:3: warning: 'riddle = _' accepts any value, because a script cannot write this one

        """)
  }

  @Test("are those that a changed script has more often than before")
  func added() {
    func added(_ old: String, _ new: String) -> [String] {
      WeakLines.added(from: Array(old.utf8), to: Array(new.utf8), as: .line).map {
        "\($0.position.line) \($0.text)"
      }
    }
    let old = "feature a\n\nsend b\n  c = _\n"
    #expect(added(old, old).isEmpty)
    #expect(added(old, old + "  d = 1\n").isEmpty)
    #expect(
      added(old, old + "  d = _\n  e += _\nrepeat 2\nsend b\n  c = _\nend\n") == [
        "5 d = _", "6 e += _", "9 c = _",
      ])
  }
}
