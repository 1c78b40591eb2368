/// Changes of a script's lines that would make a step pass.
package struct ReplaySuggestion: Sendable, Equatable {
  /// The script, or a file that it includes.
  package var file: String
  /// Sorted by line.
  ///
  /// All line numbers refer to the original file.
  package var edits: [Edit]

  package init(file: String, edits: [Edit]) {
    self.file = file
    self.edits = edits
  }

  /// A replacement of consecutive lines.
  package struct Edit: Sendable, Equatable {
    /// The number of the line before the new lines; 0 for the beginning of the file.
    package var line: Int
    /// The number of lines to remove after it.
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
}
