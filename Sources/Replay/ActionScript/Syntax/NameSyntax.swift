/// A name of a feature, a tag, a label or an argument.
public struct NameSyntax: Hashable, Sendable {
  /// The name, without backticks or quotes.
  public var text: String

  @Incidental public var span: SourceSpan

  public init(_ text: String, span: SourceSpan = .none) {
    self.text = text
    self.span = span
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }
}
