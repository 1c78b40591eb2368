/// A path into a shared value, beginning with its key: `syncUps[0].title`, `appStorage("count")`.
public struct SharedPathSyntax: Equatable, Sendable {
  /// The name of the key.
  public var name: NameSyntax

  /// The arguments of the key: `("count")`.
  public var arguments: ArgumentListSyntax?

  /// The path inside of the shared value; empty for the value itself.
  public var components: [PathComponentSyntax]

  /// The span of the whole.
  @Incidental public var span: SourceSpan

  /// Creates a path into a shared value.
  public init(
    _ name: NameSyntax, arguments: ArgumentListSyntax? = nil,
    components: [PathComponentSyntax] = [], span: SourceSpan = .none
  ) {
    self.name = name
    self.arguments = arguments
    self.components = components
    self.span = span
  }
}
