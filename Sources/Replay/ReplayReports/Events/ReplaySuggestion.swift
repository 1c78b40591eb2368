/// Changes of a script's lines that would make a step pass, or bring it nearer to that.
package struct ReplaySuggestion: Sendable, Equatable {
  package typealias Edit = LineEdit

  /// The script, or a file that it includes.
  package var file: String
  package var edits: [Edit]
  /// Whether the step may need more: what happens in the time that is added is not known.
  package var isFirstStep = false

  package init(file: String, edits: [Edit]) {
    self.file = file
    self.edits = edits
  }
}
