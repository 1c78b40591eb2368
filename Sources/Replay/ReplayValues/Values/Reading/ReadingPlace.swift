import ActionScript

/// Where a reading is written, for messages; it hides the syntax, which has been read already.
package struct ReadingPlace {
  private let syntax: ValueSyntax

  init(_ syntax: ValueSyntax) {
    self.syntax = syntax
  }

  var span: SourceSpan { syntax.span }

  func mismatch(_ actual: Any, with builder: ValueBuilder) -> PatternMismatch {
    builder.mismatch(syntax, actual)
  }
}
