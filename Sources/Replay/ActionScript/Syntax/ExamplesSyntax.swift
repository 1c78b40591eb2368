/// A table of examples: names, and rows of values that they stand for.
///
/// Each row is a script of its own.
public struct ExamplesSyntax: Equatable, Sendable {
  public var names: [NameSyntax]

  public var rows: [Row]

  public init(_ names: [NameSyntax], rows: [Row] = []) {
    self.names = names
    self.rows = rows
  }

  /// The text of the rows; `nil` if there is none.
  var span: SourceSpan? {
    guard let first = rows.first, let last = rows.last else { return nil }
    return SourceSpan(start: first.span.start, end: last.span.end)
  }

  /// A row: a value for each name.
  public struct Row: Equatable, Sendable {
    public var values: [ValueSyntax]

    @Incidental public var span: SourceSpan

    /// The comments before it and at its end.
    public var comments: [CommentSyntax]

    public init(
      _ values: [ValueSyntax], span: SourceSpan = .none, comments: [CommentSyntax] = []
    ) {
      self.values = values
      self.span = span
      self.comments = comments
    }
  }
}
