/// Fits lines to the width of a terminal.
package struct LineFolding: Sendable {
  /// The columns; `nil` if there is no terminal and lines may be as long as they are.
  package var width: Int?
  /// Whether the lines of diffs are fitted, as those of compact diffs are.
  package var foldsDiffs: Bool

  package init(width: Int? = nil, foldsDiffs: Bool = false) {
    // Nothing can be fitted to less.
    self.width = width.map { max($0, 20) }
    self.foldsDiffs = foldsDiffs
  }

  /// Joins parts, with a new line before each part that would not fit.
  ///
  /// - Parameters:
  ///   - parts: The parts, which stay whole.
  ///   - separator: What stands between two of them.
  ///   - indent: How far lines after the first are indented.
  /// - Returns: The text.
  func joined(_ parts: [String], separator: String, indent: Int) -> String {
    guard let width, let first = parts.first else { return parts.joined(separator: separator) }
    var text = first
    var column = first.count
    for part in parts.dropFirst() {
      if column + separator.count + part.count > width {
        text += "\n" + String(repeating: " ", count: indent) + part
        column = indent + part.count
      } else {
        text += separator + part
        column += separator.count + part.count
      }
    }
    return text
  }

  /// Breaks a line at its blanks.
  ///
  /// - Parameters:
  ///   - line: The line of the call.
  ///   - margin: How far it will be indented; what is broken off stands two columns further in.
  /// - Returns: The text.
  func folded(_ line: String, margin: Int) -> String {
    guard let width, line.count > width - margin else { return line }
    var lines: [String] = []
    var current = ""
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      let indent = margin + (lines.isEmpty ? 0 : 2)
      if !current.isEmpty, indent + current.count + 1 + word.count > width {
        lines.append(current)
        current = String(word)
      } else {
        current += current.isEmpty ? String(word) : " \(word)"
      }
    }
    lines.append(current)
    return lines.joined(separator: "\n" + String(repeating: " ", count: margin + 2))
  }
}
