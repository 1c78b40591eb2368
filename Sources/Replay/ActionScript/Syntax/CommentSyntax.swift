/// A comment: a `#` line, a `#` at the end of a line, or a `"//"` member.
public struct CommentSyntax: Equatable, Sendable {
  /// The position of a comment relative to its node.
  public enum Placement: Sendable {
    /// On separate lines before it.
    case leading

    /// At the end of the same line.
    case trailing
  }

  /// The text, without the `#` and the one space after it.
  public var text: String

  /// The position relative to its node.
  @Incidental public var placement: Placement

  /// Whether there is a blank line before it.
  @Incidental public var hasBlankLineBefore: Bool

  @Incidental public var span: SourceSpan

  public init(
    _ text: String,
    placement: Placement = .leading,
    hasBlankLineBefore: Bool = false,
    span: SourceSpan = .none
  ) {
    self.text = text
    self.placement = placement
    self.hasBlankLineBefore = hasBlankLineBefore
    self.span = span
  }
}
