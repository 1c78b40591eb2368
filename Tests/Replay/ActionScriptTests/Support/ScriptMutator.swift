import ActionScript

/// Makes inputs for the parsers: generated texts of every form and those of the corpus, damaged as people, editors and
/// disks do.
struct ScriptMutator {
  var random: SplitMix
  let corpus: [[UInt8]]

  /// - Parameters:
  ///   - seed: Determines the input, together with the corpus.
  ///   - corpus: Texts to start from.
  init(seed: UInt64, corpus: [[UInt8]] = []) {
    random = SplitMix(seed: seed)
    self.corpus = corpus
  }

  /// The bytes of an input, damaged in a few places, or not at all.
  mutating func input() -> [UInt8] {
    var bytes =
      !corpus.isEmpty && random.oneIn(2) ? random.pick(corpus) : Array(generated().utf8)
    if !corpus.isEmpty, random.oneIn(8) { splice(random.pick(corpus), into: &bytes) }
    for _ in 0..<random.below(6) { damage(&bytes) }
    return bytes
  }

  private mutating func generated() -> String {
    var generator = ScriptGenerator(seed: random.next())
    switch random.below(8) {
    case 0, 1, 2: return generator.script(steps: 0...4).printed(as: .line)
    case 3, 4: return generator.script(steps: 0...4).printed(as: .json)
    case 5: return generator.log()
    case 6: return generator.value(4, wildcards: true).printed(as: .line)
    default: return generator.fragment()
    }
  }

  /// Puts the end of one text after the beginning of another.
  private mutating func splice(_ other: [UInt8], into bytes: inout [UInt8]) {
    bytes.removeLast(random.below(bytes.count + 1))
    bytes += other.dropFirst(random.below(other.count + 1))
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
    "calls x == ", " not ", "#\"", "\"#", "#\"\"\"\n", "\n\"\"\"#", "\\#", "\r\r\n", "\u{A0}",
    "\u{200B}",
    " insert 1 at 0", " move [id: 1] to 0", "then throws ", "yields ", "every 1s ",
  ].map { Array($0.utf8) }
}
