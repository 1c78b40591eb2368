/// A call of an endpoint: `fetch`, `fetch(5)` by its arguments, `fetch[1]` by its index among the
/// open calls.
public struct CallTargetSyntax: Equatable, Sendable {
  /// The selected call of the endpoint.
  public enum Selection: Equatable, Sendable {
    case only

    /// The call with these arguments, which may contain `_`.
    case arguments(ArgumentListSyntax)

    /// The call at an index among the open calls, in the order of the calls.
    case offset(OffsetSyntax)
  }

  public var endpoint: EndpointSyntax

  public var selection: Selection

  @Incidental public var span: SourceSpan

  public init(
    _ endpoint: EndpointSyntax, _ selection: Selection = .only, span: SourceSpan = .none
  ) {
    self.endpoint = endpoint
    self.selection = selection
    self.span = span
  }
}
