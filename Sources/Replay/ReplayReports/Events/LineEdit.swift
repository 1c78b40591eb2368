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

  package init(line: Int, removed: Int = 0, inserted: [String] = []) {
    self.line = line
    self.removed = removed
    self.inserted = inserted
  }

  /// The location of the change as text: `below line 6`, `in place of line 7`.
  package var placeText: String {
    let first = line + 1
    let last = line + removed
    let lines = removed == 1 ? "line \(first)" : "lines \(first)–\(last)"
    if inserted.isEmpty { return "remove \(lines)" }
    if removed > 0 { return "in place of \(lines)" }
    return line == 0 ? "at the beginning" : "below line \(line)"
  }
}
