/// The exhaustivity of a script.
public struct ExhaustivitySyntax: Equatable, Sendable {
  /// The modes.
  public enum Mode: String, Sendable, CaseIterable {
    /// Everything that changes must be asserted.
    case on

    /// Only what is asserted is checked.
    case off

    /// As ``off``, but what was not asserted is shown.
    case offShowingSkipped = "off-showing-skipped"
  }

  public var mode: Mode

  @Incidental public var span: SourceSpan

  public init(_ mode: Mode, span: SourceSpan = .none) {
    self.mode = mode
    self.span = span
  }
}
