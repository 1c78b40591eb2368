/// The name of a dependency or of one of its endpoints: `uuid`, `numberFact.fetch`.
public struct EndpointSyntax: Hashable, Sendable {
  /// The dotted name.
  public var name: String

  /// Its span in the source.
  @Incidental public var span: SourceSpan

  /// Creates an endpoint.
  public init(_ name: String, span: SourceSpan = .none) {
    self.name = name
    self.span = span
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}
