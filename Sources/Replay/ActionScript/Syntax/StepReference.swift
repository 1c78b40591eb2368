/// A reference to a step by its label or its number.
public struct StepReference: Equatable, Sendable {
  /// The label, or a number such as `4`, `4.2` or `3:1`.
  public var text: String

  @Incidental public var span: SourceSpan

  public init(_ text: String, span: SourceSpan = .none) {
    self.text = text
    self.span = span
  }

  /// Whether it is a number, not a label.
  public var isNumber: Bool {
    text.utf8.first?.isDigit ?? false
  }
}
