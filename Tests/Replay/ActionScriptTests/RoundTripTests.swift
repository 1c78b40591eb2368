import ActionScript
import Testing

@Suite struct `Round trips` {
  @Test func `Every fixture survives both notations`() {
    var scripts = 0
    for source in Corpus.scripts {
      guard ScriptNotation.detect(path: source.path, bytes: source.bytes) != .log else { continue }
      let parsed = Script.parse(source)
      // Unreadable texts are kept to show their messages.
      guard parsed.diagnostics.isEmpty else { continue }
      expectRoundTrips(parsed.script)
      scripts += 1
    }
    #expect(scripts >= 10)
  }

  @Test func `Every log is read alike as lines, as an array, and from its own print`() throws {
    for source in Corpus.scripts
    where ScriptNotation.detect(path: source.path, bytes: source.bytes) == .log {
      let actions = try actions(in: source.bytes)
      #expect(!actions.isEmpty)
      // An entry of a log is one line; a JSON string contains no line break.
      let printed = actions.map { $0.printed(as: .json).replacing("\n", with: " ") }
      #expect(try self.actions(in: Array(printed.joined(separator: "\n").utf8)) == actions)
      #expect(
        try self.actions(in: Array("[\(printed.joined(separator: ", "))]".utf8)) == actions)
    }
  }

  @Test(arguments: 0..<10)
  func `Five hundred generated scripts survive both notations`(_ part: Int) {
    for seed in part * 50..<(part + 1) * 50 {
      var generator = ScriptGenerator(seed: UInt64(seed))
      let original = generator.script(steps: 0...4)
      let text = original.printed(as: .line)
      let lines = Script.parse(text, as: .line)
      let json = Script.parse(original.printed(as: .json), as: .json)
      let holds =
        lines.diagnostics.isEmpty && lines.script == original
        && json.diagnostics.isEmpty && json.script == original
        && lines.script.printed(as: .line) == text
      if !holds {
        Issue.record("seed \(seed)")
        expectRoundTrips(original)
        break
      }
    }
  }

  private func actions(in bytes: [UInt8]) throws -> [ActionSyntax] {
    var reader = LogReader(SourceFile(path: "log", bytes: bytes))
    var actions: [ActionSyntax] = []
    while let entry = try reader.next() { actions.append(entry.action) }
    return actions
  }
}
