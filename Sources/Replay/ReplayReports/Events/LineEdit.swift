import InternalSupport

/// A replacement of consecutive lines of a text: of a script, or of the dump of a state.
///
/// Several edits are sorted by line. All their numbers refer to the text before the first edit.
package struct LineEdit: Sendable, Equatable {
  /// The number of lines before the replaced ones; 0 for the beginning of the text.
  package var line: Int
  /// The number of lines to remove after those.
  package var removed: Int
  /// The lines to insert, without line endings.
  package var inserted: [String]
  /// The part of the lines that changes, if they are long.
  package var part: Part?

  /// A part of the removed lines, and the text in its place.
  package struct Part: Sendable, Equatable {
    /// The column in the first of the lines at which it begins, from 1.
    package var column: Int
    /// The line and the column at which it ends.
    package var endLine: Int
    package var endColumn: Int
    package var text: String

    package init(column: Int, endLine: Int, endColumn: Int, text: String) {
      self.column = column
      self.endLine = endLine
      self.endColumn = endColumn
      self.text = text
    }
  }

  package init(line: Int, removed: Int = 0, inserted: [String] = []) {
    self.line = line
    self.removed = removed
    self.inserted = inserted
  }

  /// The location of the change as text: `below line 6`, `in place of line 7`.
  package var placeText: String {
    let first = line + 1
    if let part { return part.placeText(from: first) }
    let last = line + removed
    let lines = removed == 1 ? "line \(first)" : "lines \(first)–\(last)"
    if inserted.isEmpty { return "remove \(lines)" }
    if removed > 0 { return "in place of \(lines)" }
    return line == 0 ? "at the beginning" : "below line \(line)"
  }

  /// The lines for people to insert: of long lines, only what changes.
  package var shownLines: [String] {
    guard let part else { return inserted }
    return part.text.isEmpty ? [] : part.text.lines.map(String.init)
  }
}

extension LineEdit.Part {
  fileprivate func placeText(from line: Int) -> String {
    let isEmpty = endLine == line && endColumn == column
    if isEmpty { return "in line \(line), at column \(column)" }
    let place =
      endLine == line
      ? "columns \(column)–\(endColumn - 1) of line \(line)"
      : "line \(line), column \(column), to line \(endLine), column \(endColumn - 1)"
    return text.isEmpty ? "remove \(place)" : "in place of \(place)"
  }
}
