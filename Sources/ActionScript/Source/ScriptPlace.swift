/// A place in a script: what a failure points at.
package struct ScriptPlace: Sendable {
  package var file: SourceFile
  package var span: SourceSpan

  package init(_ file: SourceFile, _ span: SourceSpan) {
    self.file = file
    self.span = span
  }

  /// The line of its beginning, counted from one.
  package var line: Int { file.line(at: span.start) }

  /// The script's text there.
  package var text: String { file.text(of: span) }
}
