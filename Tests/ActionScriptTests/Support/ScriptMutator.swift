import ActionScript

/// Damages scripts as hands, editors and disks do.
struct ScriptMutator {
  var random: SplitMix

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
  }

  /// The bytes of a generated script in either notation, damaged in a few places, or not at all.
  mutating func input() -> [UInt8] {
    var generator = ScriptGenerator(seed: random.next())
    let script = generator.script()
    var bytes = Array(script.printed(as: random.oneIn(2) ? .line : .json).utf8)
    for _ in 0..<random.below(6) { damage(&bytes) }
    return bytes
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    let offset = random.below(bytes.count + 1)
    let length = min(random.below(random.oneIn(4) ? 64 : 4) + 1, bytes.count - offset)
    switch random.below(7) {
    case 0:
      bytes.removeSubrange(offset..<offset + length)
    case 1:
      bytes.insert(contentsOf: random.pick(Self.tokens), at: offset)
    case 2:
      let source = random.below(bytes.count + 1)
      let piece = bytes[source..<min(bytes.count, source + random.below(40))]
      bytes.insert(contentsOf: Array(piece), at: offset)
    case 3 where offset < bytes.count:
      bytes[offset] = UInt8(truncatingIfNeeded: random.next())
    case 4 where offset < bytes.count:
      bytes[offset] ^= 1 << UInt8(random.below(8))
    case 5:
      bytes.insert(
        contentsOf: repeatElement(random.pick(Self.brackets), count: random.below(700)), at: offset)
    default:
      if length > 0 {
        bytes.replaceSubrange(offset..<offset + length, with: random.pick(Self.tokens))
      }
    }
  }

  private static let brackets = Array("[({<\"#\\.`".utf8)

  private static let tokens: [[UInt8]] = [
    "\n", "\r\n", "\r", "\t", "  ", "\u{0}", "\u{FEFF}", "\"", "\"\"\"", "\n\"\"\"\n", "#", "# ",
    "#\"", "\\", "\\u{",
    "\\ud800", "`", "_", "…", "↩︎", "[0]:", "[id: ", "(", ")", "[", "]", "{", "}", ":", ",", "=",
    "+=", "-=", "..<", "...",
    ".", "-", "1e999999", "99999999999999999999999999999999999999999h", "1s", "0", "nil", "send ",
    "receive ", "end\n",
    "repeat 3\n", "label a\n", "state\n", "given x ", "include y\n", "feature z\n", "URL(", "Data(",
    "\\.", "//", "\"//\"",
    "\"$value\"", "\"$any\": true", "\"steps\": [", "null", "true", "é", "\u{301}", "\u{2028}",
    "calls x == ", " not ",
    " insert 1 at 0", " move [id: 1] to 0", "then throws ", "yields ", "every 1s ",
  ].map { Array($0.utf8) }
}

/// What must hold for any input whatever.
enum FuzzedInput {
  /// What is wrong with how an input was taken; `nil` if nothing is.
  static func violation(_ bytes: [UInt8]) -> String? {
    violation(bytes, as: .line) ?? violation(bytes, as: .json) ?? logViolation(bytes)
  }

  private static func violation(_ bytes: [UInt8], as notation: ScriptNotation) -> String? {
    let source = SourceFile(path: "fuzzed", bytes: bytes)
    let parsed = Script.parse(source, as: notation)
    if let violation = violation(parsed.diagnostics) { return violation }
    guard parsed.diagnostics.isEmpty else { return nil }
    let original = parsed.script
    for target in [ScriptNotation.line, .json] {
      let text = original.printed(as: target)
      let again = Script.parse(text, as: target)
      guard again.diagnostics.isEmpty else {
        return "\(notation) → \(target): \(again.diagnostics[0])"
      }
      guard again.script.hasSameMeaning(as: original) else {
        return "\(notation) → \(target) changes the script:\n\(text)"
      }
      guard again.script.printed(as: target) == text else {
        return "\(notation) → \(target) is not stable:\n\(text)"
      }
    }
    return nil
  }

  private static func violation(
    _ diagnostics: [ScriptDiagnostic],
    isShown: Bool = true
  ) -> String? {
    for diagnostic in diagnostics {
      let size = UInt32(diagnostic.source.bytes.count)
      if diagnostic.span.start > size || diagnostic.span.end > size {
        return "\(diagnostic.message): outside the file"
      }
      if diagnostic.message.isEmpty { return "a diagnostic without a message" }
    }
    for diagnostic in diagnostics.prefix(isShown ? 1 : 0) where diagnostic.rendered().isEmpty {
      return "\(diagnostic.message): is not shown"
    }
    return nil
  }

  private static func logViolation(_ bytes: [UInt8]) -> String? {
    var rest = bytes[...]
    var reader = LogReader(path: "fuzzed") {
      let chunk = Array(rest.prefix(137))
      rest = rest.dropFirst(137)
      return chunk
    }
    var failures = 0
    for _ in 0...bytes.count + 2 {
      do {
        guard let entry = try reader.next() else { return nil }
        let again = try? SyntaxFragment.action.parse(entry.action.description)
        if again != entry.action { return "log: \(entry.action) is not read back" }
      } catch let failure as LogReader.Failure {
        if failure.diagnostics.isEmpty { return "log: a failure without diagnostics" }
        if let violation = violation(failure.diagnostics, isShown: failures == 0) {
          return violation
        }
        failures += 1
      } catch {
        return "log: \(error)"
      }
    }
    return "log: it does not end"
  }
}
