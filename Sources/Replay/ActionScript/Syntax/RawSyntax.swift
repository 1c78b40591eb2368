/// A constructor whose argument is text: `URL(https://example.com)`.
public struct RawSyntax: Equatable, Sendable {
  /// The types with such constructors.
  public enum TypeName: String, Sendable, CaseIterable {
    /// `URL(…)`.
    case url = "URL"

    /// `UUID(…)`.
    case uuid = "UUID"

    /// `Date(…)`.
    case date = "Date"

    /// `Data(base64: "…")`. The text is the base64.
    case data = "Data"

    /// `Locale(…)`.
    case locale = "Locale"
  }

  /// The type.
  public var type: TypeName

  /// The text between the parentheses, without quotes.
  public var text: String

  /// The span of the text.
  @Incidental public var textSpan: SourceSpan

  /// Creates one.
  public init(_ type: TypeName, text: String, textSpan: SourceSpan = .none) {
    self.type = type
    self.text = text
    self.textSpan = textSpan
  }
}
