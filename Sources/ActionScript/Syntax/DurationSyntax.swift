/// A duration as it is written: `1s`, `500ms`, `1m30s`.
public struct DurationSyntax: Equatable, Sendable {
  /// The text, such as `1m30s`.
  public var text: String

  /// How long it is.
  public var value: Duration

  /// Where it stands.
  @Incidental public var span: SourceSpan

  /// Creates a duration from its text; `nil` if the text is none, or is too long to count.
  public init?(_ text: String, span: SourceSpan = .none) {
    guard let value = Duration(scriptText: text) else { return nil }
    self.text = text
    self.value = value
    self.span = span
  }

  init(text: String, value: Duration, span: SourceSpan) {
    self.text = text
    self.value = value
    self.span = span
  }

  /// Creates a duration in its shortest spelling.
  public init(_ value: Duration) {
    self.text = value.scriptText
    self.value = value
    self.span = .none
  }

  /// Two durations are equal when they are equally long.
  public static func == (lhs: DurationSyntax, rhs: DurationSyntax) -> Bool {
    lhs.value == rhs.value
  }
}
