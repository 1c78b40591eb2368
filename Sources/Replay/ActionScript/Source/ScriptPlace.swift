/// A location in a script, for failures.
package struct ScriptPlace: Sendable {
  package var file: SourceFile
  package var span: SourceSpan

  package init(_ file: SourceFile, _ span: SourceSpan) {
    self.file = file
    self.span = span
  }

  /// The line where it begins, counted from 1.
  package var line: Int { file.line(at: span.start) }

  /// The script's text there.
  package var text: String { file.text(of: span) }
}
