/// A whole number that is a place in a collection.
public struct OffsetSyntax: Equatable, Sendable {
  /// The number.
  public var value: Int

  /// Where it stands.
  @Incidental public var span: SourceSpan

  /// Creates a number.
  public init(_ value: Int, span: SourceSpan = .none) {
    self.value = value
    self.span = span
  }
}
