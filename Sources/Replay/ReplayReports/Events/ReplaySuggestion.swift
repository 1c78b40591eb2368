/// Changes of a script's lines that would make a step pass.
package struct ReplaySuggestion: Sendable, Equatable {
  package typealias Edit = LineEdit

  /// The script, or a file that it includes.
  package var file: String
  package var edits: [Edit]

  package init(file: String, edits: [Edit]) {
    self.file = file
    self.edits = edits
  }
}
