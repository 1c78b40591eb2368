/// A comment: a `#` line, the end of a line, or a `"//"` member.
public struct CommentSyntax: Equatable, Sendable {
  /// Where a comment stands beside what it is about.
  public enum Placement: Sendable {
    /// On lines of its own, before.
    case leading

    /// At the end of the same line.
    case trailing
  }

  /// The text, without the `#` and the one space after it.
  public var text: String

  /// Before the node, or at the end of its line.
  @Incidental public var placement: Placement

  /// Whether a blank line stands before it.
  @Incidental public var hasBlankLineBefore: Bool

  /// Where it stands.
  @Incidental public var span: SourceSpan

  /// Creates a comment.
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
