/// Steps that are repeated.
public struct RepeatSyntax: Equatable, Sendable {
  /// The number of repetitions.
  public var count: Int

  /// The span of the count.
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
