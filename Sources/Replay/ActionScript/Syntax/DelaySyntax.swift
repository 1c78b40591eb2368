/// How long an answer takes: `1s`, or `any 0s..5s`.
public enum DelaySyntax: Equatable, Sendable {
  case exactly(DurationSyntax)

  /// The schedule of a run chooses; without one, it is the earliest time.
  case any(earliest: DurationSyntax, latest: DurationSyntax)

  /// The delay as written.
  public var text: String {
    switch self {
    case .exactly(let duration): duration.text
    case .any(let earliest, let latest): "any \(earliest.text)..\(latest.text)"
    }
  }

  public var span: SourceSpan {
    switch self {
    case .exactly(let duration): duration.span
    case .any(let earliest, let latest): earliest.span.union(latest.span)
    }
  }
}
