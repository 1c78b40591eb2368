/// The commands that GitHub's runner reads in what a job prints, whatever program prints it.
package enum WorkflowCommands {
  /// The same for a text in UTF-8.
  package static func inert(_ text: [UInt8]) -> [UInt8] {
    guard mayHaveCommand(text) else { return text }
    return Array(inert(String(decoding: text, as: UTF8.self)).utf8)
  }

  /// Whether two colons, or two hashes, follow each other, apart from what is not ASCII.
  private static func mayHaveCommand(_ text: [UInt8]) -> Bool {
    var last: UInt8 = 0
    for byte in text where byte < 0x80 {
      if byte == last, byte == UInt8(ascii: ":") || byte == UInt8(ascii: "#") { return true }
      last = byte
    }
    return false
  }

  /// The text with a space in each `::` that begins a line, and in each `##[`.
  ///
  /// The runner trims lines, and it compares texts as a dictionary does, without marks and joiners.
  package static func inert(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ":")) || text.utf8.contains(UInt8(ascii: "#")) else {
      return text
    }
    var result = String.UnicodeScalarView()
    /// What the runner sees of the line so far: nothing, or a colon.
    var (isStart, isColon) = (true, false)
    var hashCount = 0
    var isColor = false
    for scalar in text.unicodeScalars {
      // Whether there are colors makes no other difference.
      if scalar == "\u{1B}" { isColor = true }
      if isColor {
        isColor = scalar != "m"
      } else if scalar == "\n" {
        (isStart, isColon, hashCount) = (true, false, 0)
      } else if !isIgnored(scalar) {
        if isColon && scalar == ":" || hashCount > 1 && scalar == "[" { result.append(" ") }
        isColon = isStart && scalar == ":"
        isStart = isStart && scalar.properties.isWhitespace
        hashCount = scalar == "#" ? hashCount + 1 : 0
      }
      result.append(scalar)
    }
    return String(result)
  }

  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else { return false }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
