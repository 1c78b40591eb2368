import ActionScript

/// The place of a reading in the script, for messages.
///
/// It hides the syntax, which was interpreted already.
package struct ReadingPlace {
  private let syntax: ValueSyntax

  init(_ syntax: ValueSyntax) {
    self.syntax = syntax
  }

  var span: SourceSpan { syntax.span }

  /// The mismatch of a value with the value at this place.
  func mismatch(_ actual: Any, with builder: ValueBuilder) -> PatternMismatch {
    builder.mismatch(syntax, actual)
  }
}
