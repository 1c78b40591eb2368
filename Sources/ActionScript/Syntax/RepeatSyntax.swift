/// Steps that are done several times.
public struct RepeatSyntax: Equatable, Sendable {
  /// How often.
  public var count: Int

  /// Where the count stands.
  @Incidental public var countSpan: SourceSpan

  /// The steps.
  public var steps: [Step]

  /// The comments before `end`.
  public var endComments: [CommentSyntax]

  /// Creates a repetition.
  public init(
    _ count: Int,
    countSpan: SourceSpan = .none,
    steps: [Step],
    endComments: [CommentSyntax] = []
  ) {
    self.count = count
    self.countSpan = countSpan
    self.steps = steps
    self.endComments = endComments
  }
}
