import ActionScript
import Testing

@Suite struct `Round trips` {
  @Test func `Generated scripts survive both notations`() {
    for seed in 0..<2_000 as Range<UInt64> {
      var generator = ScriptGenerator(seed: seed)
      let original = generator.script()
      let lines = Script.parse(original.printed(as: .line), as: .line)
      let json = Script.parse(original.printed(as: .json), as: .json)
      let holds =
        lines.diagnostics.isEmpty && lines.script == original
        && json.diagnostics.isEmpty && json.script == original
        && lines.script.printed(as: .line) == original.printed(as: .line)
      if !holds {
        Issue.record("seed \(seed)")
        expectRoundTrips(original)
        break
      }
    }
  }
}
