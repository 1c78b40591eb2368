/// A duration as written: `1s`, `500ms`, `1m30s`.
public struct DurationSyntax: Equatable, Sendable {
  public var text: String

  public var value: Duration

  @Incidental public var span: SourceSpan

  /// Creates a duration from its text; `nil` if the text is not a duration or is too long.
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

  /// Creates a duration with its shortest text.
  public init(_ value: Duration) {
    self.text = value.scriptText
    self.value = value
    self.span = .none
  }

  /// Two durations are equal if their values are equal, or they are the same name.
  public static func == (lhs: DurationSyntax, rhs: DurationSyntax) -> Bool {
    lhs.value == rhs.value && lhs.name == rhs.name
  }

  /// The name of the table of examples that stands for it, if the table is read as a whole.
  var name: String? {
    guard let first = text.utf8.first, first.isNameStart else { return nil }
    return text
  }
}
