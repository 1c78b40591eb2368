/// What a `watch` header watches.
public enum WatchedSyntax: Equatable, Sendable {
  /// `PATH`: a part of the state.
  case state(PathSyntax)

  /// `shared KEY`: a shared value, no matter whether the state contains it.
  indirect case shared(SharedPathSyntax)

  package var span: SourceSpan {
    switch self {
    case .state(let path): path.span
    case .shared(let path): path.span
    }
  }
}
