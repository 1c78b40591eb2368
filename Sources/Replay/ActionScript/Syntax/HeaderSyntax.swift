/// A line before the first step.
public struct HeaderSyntax: Equatable, Sendable {
  public var kind: Kind

  /// The span of its first word (in JSON, of the key).
  @Incidental public var keywordSpan: SourceSpan

  @Incidental public var span: SourceSpan

  /// The comments before it and at its end.
  public var comments: [CommentSyntax]

  /// Whether there is a blank line before it.
  @Incidental public var hasBlankLineBefore: Bool

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

    /// `schedule "3:2"`: the choices of the run that it was written for.
    case schedule(NameSyntax)

    /// `hash-seed 7`: the seed of hashing, on which the order of sets and dictionaries depends.
    case hashSeed(Int)

    /// `watch PATH`, `watch shared KEY`.
    case watch(WatchedSyntax)

    /// `examples NAME, NAME` and the rows below it.
    case examples(ExamplesSyntax)

    /// `let NAME = VALUE`: names a value as it is written.
    indirect case `let`(NameSyntax, ValueSyntax)

    /// `state [from NAME]` and the patches below it.
    case state(StateSyntax)

    /// `given …`.
    case given(GivenSyntax)
  }
}

extension [HeaderSyntax] {
  /// Sorts headers in canonical order; the order within a kind is kept.
  mutating func sortCanonically() {
    guard zip(self, dropFirst()).contains(where: { $0.rank > $1.rank }) else { return }
    self = enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element)
  }
}

extension HeaderSyntax {
  fileprivate var rank: Int {
    switch kind {
    case .feature: 0
    case .title: 1
    case .tags: 2
    case .exhaustivity: 3
    case .schedule: 4
    case .hashSeed: 5
    case .watch: 6
    case .examples: 7
    case .let: 8
    case .state: 9
    case .given: 10
    }
  }
}

extension Step.Verb {
  /// The header that says the same before the first step; `nil` if there is none.
  package var header: HeaderSyntax.Kind? {
    switch self {
    case .given(let given): .given(given)
    case .exhaustivity(let exhaustivity): .exhaustivity(exhaustivity)
    case .send, .receive, .receiveInAnyOrder, .advance, .expect, .skip, .cancel, .finish, .let,
      .print, .repeat, .include, .emit, .end, .fail:
      nil
    }
  }
}
