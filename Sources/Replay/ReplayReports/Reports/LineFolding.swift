/// Wraps lines to the width of a terminal.
package struct LineFolding: Sendable {
  /// The number of columns; `nil` if there is no terminal, so that lines are not wrapped.
  package var width: Int?
  /// Whether the lines of diffs are wrapped, as in compact diffs.
  package var foldsDiffs: Bool

  package init(width: Int? = nil, foldsDiffs: Bool = false) {
    // A minimum width, so that wrapping works.
    self.width = width.map { max($0, 20) }
    self.foldsDiffs = foldsDiffs
  }

  /// Joins parts, and starts a new line before each part that does not fit.
  ///
  /// - Parameters:
  ///   - parts: The parts, which are not broken.
  ///   - separator: The text between two parts.
  ///   - indent: The indentation of all lines except the first.
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

  /// Wraps a line at its spaces.
  ///
  /// - Parameters:
  ///   - line: The line of the call.
  ///   - margin: Its indentation. Continuation lines are indented by two more columns.
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
