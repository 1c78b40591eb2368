/// A line before the first step.
public struct HeaderSyntax: Equatable, Sendable {
  /// What it says.
  public var kind: Kind

  /// Where its first word stands (the key, in JSON).
  @Incidental public var keywordSpan: SourceSpan

  /// Where the whole stands.
  @Incidental public var span: SourceSpan

  /// The comments before it, and the one at its end.
  public var comments: [CommentSyntax]

  /// Whether a blank line stands before it.
  @Incidental public var hasBlankLineBefore: Bool

  /// Creates a header.
  public init(
    _ kind: Kind,
    keywordSpan: SourceSpan = .none,
    span: SourceSpan = .none,
    comments: [CommentSyntax] = [],
    hasBlankLineBefore: Bool = false
  ) {
    self.kind = kind
    self.keywordSpan = keywordSpan
    self.span = span
    self.comments = comments
    self.hasBlankLineBefore = hasBlankLineBefore
  }

  /// The kinds of header, in canonical order.
  public enum Kind: Equatable, Sendable {
    /// `feature NAME`.
    case feature(NameSyntax)

    /// `title "…"`.
    case title(NameSyntax)

    /// `tags a, b`.
    case tags([NameSyntax])

    /// `exhaustivity off`.
    case exhaustivity(ExhaustivitySyntax)

    /// `state [from NAME]` and the patches below it.
    case state(StateSyntax)

    /// `given …`.
    case given(GivenSyntax)
  }
}

/// Where a script's state starts.
public struct StateSyntax: Equatable, Sendable {
  /// The registered state to start from; `nil` for the default one.
  public var base: NameSyntax?

  /// The changes to it: assignments to paths, in order.
  public var patches: [ExpectationSyntax]

  /// Creates a starting state.
  public init(from base: NameSyntax? = nil, patches: [ExpectationSyntax] = []) {
    self.base = base
    self.patches = patches
  }
}

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
