/// A change of a dump's lines: consecutive lines are replaced by others.
///
/// The edits of an event are sorted by line. All line numbers refer to the text before the first
/// edit.
package struct StateEdit: Sendable, Equatable {
  /// The index of the first line to replace.
  package var line: Int
  /// The number of lines to remove.
  package var removed: Int
  /// The lines to add.
  package var inserted: [String]

  package init(line: Int, removed: Int, inserted: [String]) {
    self.line = line
    self.removed = removed
    self.inserted = inserted
  }
}
