import ActionScript

/// Where a reading is written, for the messages of those who use it.
///
/// It hides the syntax: what that means has been read.
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
