/// Steps that are repeated.
public struct RepeatSyntax: Equatable, Sendable {
  public var count: Int

  /// The name of the table of examples that stands for the count, if the table is read as a whole.
  var countName: String?

  @Incidental public var countSpan: SourceSpan

  /// The repeated steps.
  ///
  /// In a long text, each access reads them again.
  public var steps: [Step] {
    get { list.all }
    _modify { yield &list.all }
  }

  /// The steps, without keeping all of them.
  package var list: Steps

  /// The comments before `end`.
  public var endComments: [CommentSyntax]

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
