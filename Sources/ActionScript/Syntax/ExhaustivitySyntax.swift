/// How strictly changes must be said.
public struct ExhaustivitySyntax: Equatable, Sendable {
  /// The modes.
  public enum Mode: String, Sendable, CaseIterable {
    /// Everything that changed must be said.
    case on

    /// Only what is said is checked.
    case off

    /// As ``off``, and what was passed over is shown.
    case offShowingSkipped = "off-showing-skipped"
  }

  /// The mode.
  public var mode: Mode

  /// Where it stands.
  @Incidental public var span: SourceSpan

  /// Creates one.
  public init(_ mode: Mode, span: SourceSpan = .none) {
    self.mode = mode
    self.span = span
  }
}
