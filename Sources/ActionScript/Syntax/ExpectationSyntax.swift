/// One line below a step: what changed, or what holds.
public struct ExpectationSyntax: Equatable, Sendable {
  /// What the line is about.
  public var subject: Subject

  /// What it says.
  public var operation: Operation

  /// Where the operator stands.
  @Incidental public var operatorSpan: SourceSpan

  /// Where the whole line stands, without comments.
  @Incidental public var span: SourceSpan

  /// The comments before it, and the one at its end.
  public var comments: [CommentSyntax]

  /// Creates an expectation.
  public init(
    _ subject: Subject,
    _ operation: Operation,
    operatorSpan: SourceSpan = .none,
    span: SourceSpan = .none,
    comments: [CommentSyntax] = []
  ) {
    self.subject = subject
    self.operation = operation
    self.operatorSpan = operatorSpan
    self.span = span
    self.comments = comments
  }

  /// Creates an expectation about a path.
  public init(_ path: PathSyntax, _ operation: Operation) {
    self.init(.state(path), operation)
  }

  /// What an expectation is about.
  public enum Subject: Equatable, Sendable {
    /// A part of the state.
    case state(PathSyntax)

    /// `calls ENDPOINT`: the arguments of the calls that an endpoint received.
    case calls(EndpointSyntax)

    /// `shared KEY`: a value that a key shares, whether the state holds it or not.
    indirect case shared(SharedPathSyntax)

    /// `dismissed`, `not dismissed`: whether the feature has dismissed itself.
    case dismissal

    /// `any change`: the state may change in any way that is not said.
    case anyChange

    /// Where it stands; nowhere for a line that is its own subject.
    public var span: SourceSpan {
      switch self {
      case .state(let path): path.span
      case .calls(let endpoint): endpoint.span
      case .shared(let path): path.span
      case .dismissal, .anyChange: .none
      }
    }
  }

  /// What an expectation says.
  public enum Operation: Equatable, Sendable {
    /// `= V`; `= _` for a change to anything.
    case assign(ValueSyntax)

    /// `+= V`: appends to a collection, adds to a number.
    case add(ValueSyntax)

    /// `-= V`: takes from a number or a set.
    case subtract(ValueSyntax)

    /// `-= [id: V]`: removes the element with that identity.
    indirect case remove(id: ValueSyntax)

    /// `insert V at 0`.
    indirect case insert(ValueSyntax, at: OffsetSyntax)

    /// `move [id: V] to 0`; the element is an identity or a subscript.
    indirect case move(PathComponentSyntax, to: OffsetSyntax)

    /// `[not] OP V`: what holds after the step.
    indirect case predicate(PredicateSyntax)
  }
}
