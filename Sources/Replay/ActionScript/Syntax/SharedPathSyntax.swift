/// A path into a shared value, beginning with its key: `syncUps[0].title`, `appStorage("count")`.
public struct SharedPathSyntax: Equatable, Sendable {
  public var name: NameSyntax

  /// The arguments of the key: `("count")`.
  public var arguments: ArgumentListSyntax?

  /// The path inside of the shared value; empty for the value itself.
  public var components: [PathComponentSyntax]

  @Incidental public var span: SourceSpan

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
