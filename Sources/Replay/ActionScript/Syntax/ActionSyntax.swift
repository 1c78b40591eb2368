/// An action in case path notation: `todos[id: 1].titleChanged("Milk")`.
///
/// `{"titleChanged": V}` in JSON is the same as `titleChanged(V)`: one argument without a label.
public struct ActionSyntax: Equatable, Sendable {
  /// The names and ids of the path to the case.
  public var path: PathSyntax

  /// The trailing arguments: `nil` without parentheses, empty for `()`.
  public var arguments: ArgumentListSyntax?

  @Incidental public var span: SourceSpan

  public init(path: PathSyntax, arguments: ArgumentListSyntax? = nil, span: SourceSpan = .none) {
    self.path = path
    self.arguments = arguments
    self.span = span
  }
}
