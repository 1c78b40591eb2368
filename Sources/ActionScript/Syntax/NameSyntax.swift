/// A name as it is written: of a feature, a tag, a label, an argument.
public struct NameSyntax: Hashable, Sendable {
  /// The name, without backticks or quotes.
  public var text: String

  /// Where it stands.
  @Incidental public var span: SourceSpan

  /// Creates a name.
  public init(_ text: String, span: SourceSpan = .none) {
    self.text = text
    self.span = span
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }
}
