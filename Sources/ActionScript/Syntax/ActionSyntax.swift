/// An action in case path notation: `todos[id: 1].titleChanged("Milk")`.
///
/// JSON's `{"titleChanged": V}` is the same as `titleChanged(V)`: one argument without a label.
public struct ActionSyntax: Equatable, Sendable {
  /// The names and ids that lead to the case.
  public var path: PathSyntax

  /// The trailing arguments: `nil` without parentheses, empty for `()`.
  public var arguments: ArgumentListSyntax?

  /// Where the whole action stands.
  @Incidental public var span: SourceSpan

  /// Creates an action.
  public init(path: PathSyntax, arguments: ArgumentListSyntax? = nil, span: SourceSpan = .none) {
    self.path = path
    self.arguments = arguments
    self.span = span
  }
}
