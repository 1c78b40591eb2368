/// Changes of a script's lines that would make a step pass.
package struct ReplaySuggestion: Sendable, Equatable {
  /// The script, or the file that it includes.
  package var file: String
  /// In the order of their lines; all of them count lines as the file has them.
  package var edits: [Edit]

  package init(file: String, edits: [Edit]) {
    self.file = file
    self.edits = edits
  }

  /// Some lines in a row that others replace.
  package struct Edit: Sendable, Equatable {
    /// The number of the line that the new lines follow; 0 for the beginning of the file.
    package var line: Int
    /// How many lines after that one go.
    package var removed: Int
    /// The lines that come, as the file is to have them, without line endings.
    package var inserted: [String]

    package init(line: Int, removed: Int = 0, inserted: [String] = []) {
      self.line = line
      self.removed = removed
      self.inserted = inserted
    }

    /// Where the lines go, in words: `below line 6`, `in place of line 7`.
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
