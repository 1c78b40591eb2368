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

  public var type: TypeName

  /// The text between the parentheses, without quotes.
  public var text: String

  @Incidental public var textSpan: SourceSpan

  public init(_ type: TypeName, text: String, textSpan: SourceSpan = .none) {
    self.type = type
    self.text = text
    self.textSpan = textSpan
  }
}
