/// Dumps of values on one line.
package enum DumpLine {
  /// A dump on one line; strings on several lines become literals with escapes.
  package static func flattened(_ dump: some StringProtocol) -> String {
    var line = ""
    var lines = dump.lines[...]
    while let part = lines.popFirst() {
      var rest = part.drop { $0 == " " }
      let isOpening = line.isEmpty || line.last == "(" || line.last == "["
      if !isOpening, rest.first != ")", rest.first != "]" { line += " " }
      // A string may begin on the line where another one ends, like the value after a key.
      while rest.hasSuffix("\"\"\"") {
        let opening = rest.dropLast(3)
        let hashes = String(opening.reversed().prefix { $0 == "#" })
        let (text, behind) = literal(takingUpTo: "\"\"\"\(hashes)", of: &lines)
        line += "\(opening.dropLast(hashes.count))\(text)"
        rest = behind
      }
      line += rest
    }
    return line
  }

  /// A one-line literal with the contents of a literal on several lines, and the rest of the text.
  private static func literal(
    takingUpTo closing: String, of lines: inout ArraySlice<Substring>
  ) -> (text: String, behind: Substring) {
    var contents: [Substring] = []
    while let line = lines.popFirst() {
      let trimmed = line.drop { $0 == " " }
      guard trimmed.hasPrefix(closing) else {
        contents.append(line)
        continue
      }
      let indentation = line.count - trimmed.count
      // By bytes, not by characters: a combining mark at the beginning of the text may follow the
      // last space.
      let text = contents.map { Substring($0.utf8.dropFirst(indentation)) }.joined(separator: "\n")
      return (singleLine(text), trimmed.dropFirst(closing.count))
    }
    return (singleLine(contents.joined(separator: "\n")), "")
  }

  /// Text between quotation marks, with escapes.
  private static func singleLine(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\"", "\\": literal += "\\\(scalar)"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
