/// Steps that are repeated.
public struct RepeatSyntax: Equatable, Sendable {
  /// The number of repetitions.
  public var count: Int

  /// The span of the count.
  @Incidental public var countSpan: SourceSpan

  /// The steps.
  public var steps: [Step] {
    get { list.all }
    _modify {
      var steps = list.all
      list = Steps()
      defer { list = Steps(steps) }
      yield &steps
    }
  }

  /// The steps, without keeping all of them.
  package var list: Steps

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
    self.list = Steps(steps)
    self.endComments = endComments
  }
}
