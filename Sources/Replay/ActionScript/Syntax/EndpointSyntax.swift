/// The name of a dependency or of one of its endpoints: `uuid`, `numberFact.fetch`.
public struct EndpointSyntax: Hashable, Sendable {
  public var name: String

  @Incidental public var span: SourceSpan

  public init(_ name: String, span: SourceSpan = .none) {
    self.name = name
    self.span = span
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}
