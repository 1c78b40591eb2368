/// A change of the lines of a dump: some lines in a row are replaced by others.
///
/// The edits of one event stand in the order of their lines, and all of them count lines as they were before the first
/// of them is made.
package struct StateEdit: Sendable, Equatable {
  /// The index of the first line that is replaced, from 0.
  package var line: Int
  /// How many lines go.
  package var removed: Int
  /// The lines to add.
  package var inserted: [String]

  package init(line: Int, removed: Int, inserted: [String]) {
    self.line = line
    self.removed = removed
    self.inserted = inserted
  }
}
