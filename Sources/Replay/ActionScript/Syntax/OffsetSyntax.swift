/// A whole number: an index into a collection.
public struct OffsetSyntax: Equatable, Sendable {
  /// The number.
  public var value: Int

  /// Its span in the source.
  @Incidental public var span: SourceSpan

  /// Creates a number.
  public init(_ value: Int, span: SourceSpan = .none) {
    self.value = value
    self.span = span
  }
}
