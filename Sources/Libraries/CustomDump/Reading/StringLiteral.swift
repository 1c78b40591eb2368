import InternalSupport

/// Writes strings as Swift literals.
enum StringLiteral {
  /// The literal of a string; apostrophes are escaped, as in `debugDescription`, or stay as they are.
  static func node(for string: String, escapesApostrophes: Bool, maxDepth: Int) -> DumpNode {
    if let literal = plain(string, escapesApostrophes: escapesApostrophes) { return .text(literal) }
    // Control characters cannot be copied as they are.
    guard !isUnprintable(string) else {
      return .text(string.debugDescription)
    }
    guard string.contains(where: \.isNewline) else {
      return .text(singleLine(string, escapesApostrophes: escapesApostrophes))
    }
    guard maxDepth > 0 else {
      return .text("\"…\"")
    }
    let hashes = hashes(for: string, quote: 3)
    return .literal(
      opening: "\(hashes)\"\"\"",
      lines: lines(of: string),
      closing: "\"\"\"\(hashes)"
    )
  }

  static func lines(of string: String) -> [String] {
    string.lines.map(String.init)
  }

  /// The string between quotation marks; `nil` if it needs escapes there.
  private static func plain(_ string: String, escapesApostrophes: Bool) -> String? {
    var string = string
    return string.withUTF8 { bytes in
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): return nil
        case UInt8(ascii: "'") where escapesApostrophes: return nil
        case 0x20...0x7E: break
        default: return nil
        }
      }
      // At once: an interpolation takes several times as long.
      return String(unsafeUninitializedCapacity: bytes.count + 2) { literal in
        literal.initializeElement(at: 0, to: UInt8(ascii: "\""))
        let end = literal[1...].initialize(fromContentsOf: bytes)
        literal.initializeElement(at: end, to: UInt8(ascii: "\""))
        return bytes.count + 2
      }
    }
  }

  /// Whether a string contains control characters other than newlines and tabs.
  static func isUnprintable(_ string: String) -> Bool {
    string.utf8.contains { byte in
      switch byte {
      case 0x09...0x0D: false
      case 0x00..<0x20, 0x7F: true
      default: false
      }
    }
  }

  private static func singleLine(_ string: String, escapesApostrophes: Bool) -> String {
    guard string.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
    else {
      let literal = string.debugDescription
      return escapesApostrophes ? literal : literal.replacing("\\'", with: "'")
    }
    let hashes = hashes(for: string, quote: 1)
    let delimiter = hashes.isEmpty ? "#" : hashes
    return "\(delimiter)\"\(string)\"\(delimiter)"
  }

  /// The `#` characters that a raw string needs for its quotation marks and backslashes.
  static func hashes(for string: String, quote quoteLength: Int) -> String {
    var needed = 0
    var quotes = 0
    var hashes = 0
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""):
        quotes = hashes == 0 ? quotes + 1 : 1
        hashes = 0
      case UInt8(ascii: "#") where quotes >= quoteLength:
        hashes += 1
      default:
        quotes = 0
        hashes = 0
        if byte == UInt8(ascii: "\\") { needed = max(needed, 1) }
      }
      if quotes >= quoteLength { needed = max(needed, hashes + 1) }
    }
    return String(repeating: "#", count: needed)
  }
}
