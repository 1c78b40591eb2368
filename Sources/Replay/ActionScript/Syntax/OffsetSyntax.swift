/// A whole number: an index into a collection.
public struct OffsetSyntax: Equatable, Sendable {
  public var value: Int

  @Incidental public var span: SourceSpan

  public init(_ value: Int, span: SourceSpan = .none) {
    self.value = value
    self.span = span
  }
}
