/// A shared value by its key, and the path into it: `syncUps[0].title`, `appStorage("count")`.
public struct SharedPathSyntax: Equatable, Sendable {
  /// The name of the key.
  public var name: NameSyntax

  /// What the key is made with: `("count")`.
  public var arguments: ArgumentListSyntax?

  /// The path from the shared value on; empty for the value itself.
  public var components: [PathComponentSyntax]

  /// Where the whole stands.
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
