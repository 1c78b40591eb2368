import ActionScript

/// Where a reading is written, for messages.
///
/// It hides the syntax, which has been read already.
package struct ReadingPlace {
  private let syntax: ValueSyntax

  init(_ syntax: ValueSyntax) {
    self.syntax = syntax
  }

  var span: SourceSpan { syntax.span }

  /// Says that a value is not the one that is written here.
  func mismatch(_ actual: Any, with builder: ValueBuilder) -> PatternMismatch {
    builder.mismatch(syntax, actual)
  }
}
