import Foundation
import TestSupport
import Testing

@Suite("Updating the failing scripts of the examples")
struct UpdateFixtureTests {
  private static let folder = packageRoot.appendingPathComponent("fixtures/_failing")
    .resolvingSymlinksInPath()

  /// The kinds of problems that `update` fixes: of the state, and of received actions.
  private static let kinds: Set<String> = [
    "state-mismatch", "expectation", "no-change", "unexpected-action", "unhandled-actions",
    "never-received",
  ]

  private static let scripts: [String] =
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []).sorted()
    .filter { $0.hasSuffix(".replay") || $0.hasSuffix(".json") }

  @Test("makes all pass that fail by their state or by received actions, and then changes nothing")
  func update() throws {
    var updated = 0
    for path in Self.scripts {
      let text = try String(contentsOf: Self.folder.appendingPathComponent(path), encoding: .utf8)
      // Its lines hold for every row.
      guard !text.contains("\nexamples ") else { continue }
      let name = path.replacingOccurrences(of: "/", with: "-")
      let events = try CommandProcess(
        ["--format", "json", "--keep-going", name], scripts: [name: text])
      let kinds = Set(
        events.output.matches(of: #/"kind":"([^"]*)"/#).map { String($0.output.1) })
      guard !kinds.isEmpty, kinds.isSubset(of: Self.kinds) else { continue }
      updated += 1
      let run = try CommandProcess(
        ["update", name].joined(separator: " "), name: name, text: text)
      #expect(run.exitCode == 0, "\(path): \(run.output)\(run.errors)")
    }
    #expect(updated > 8)
  }

  @Test("leaves included files alone")
  func included() throws {
    let run = try CommandProcess(
      shell: """
        printf 'feature counter\\nsend incrementButtonTapped\\n  count = 7\\n' > _part.replay
        printf 'feature counter\\ninclude "_part.replay"\\nsend incrementButtonTapped\\n  count = 2\\n' > a.replay
        cp _part.replay old-part; cp a.replay old
        "$1" update a.replay; echo "exit code $?"
        cmp _part.replay old-part && cmp a.replay old
        """)
    #expect(run.output == "exit code 1\n")
    #expect(
      run.errors
        == """
        _part.replay:3:3: error: the state after this step is not what the script says
          '_part.replay' is included; 'update' does not change it, because other scripts may include it

        """
    )
  }
}

extension CommandProcess {
  /// Updates a script twice and replays it; fails where the second update changes it or the replay fails.
  fileprivate init(_ call: String, name: String, text: String) throws {
    let quoted = text.replacingOccurrences(of: "'", with: "'\\''")
    try self.init(
      shell: """
        printf '%s' '\(quoted)' > '\(name)'
        "$1" \(call) && cp '\(name)' first && "$1" -q '\(name)' && "$1" \(call) && cmp '\(name)' first
        """)
  }
}
