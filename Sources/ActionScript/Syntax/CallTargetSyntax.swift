/// A call that was made: `fetch`, `fetch(5)` by its arguments, `fetch[1]` by its place among the open ones.
public struct CallTargetSyntax: Equatable, Sendable {
  /// Which of the endpoint's calls is meant.
  public enum Selection: Equatable, Sendable {
    /// The only one.
    case only

    /// The one with these arguments, which may hold `_`.
    case arguments(ArgumentListSyntax)

    /// The one at an offset among those that are open, in the order of the calls.
    case offset(OffsetSyntax)
  }

  /// The endpoint.
  public var endpoint: EndpointSyntax

  /// Which of its calls is meant.
  public var selection: Selection

  /// Where the whole stands.
  @Incidental public var span: SourceSpan

  /// Creates a target.
  public init(
    _ endpoint: EndpointSyntax, _ selection: Selection = .only, span: SourceSpan = .none
  ) {
    self.endpoint = endpoint
    self.selection = selection
    self.span = span
  }
}
