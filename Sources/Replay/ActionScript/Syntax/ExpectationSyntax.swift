/// A line below a step: a change, or a condition.
public struct ExpectationSyntax: Equatable, Sendable {
  /// What the line is about.
  public var subject: Subject

  /// What is expected of it.
  public var operation: Operation

  @Incidental public var operatorSpan: SourceSpan

  /// The span of the line, without comments.
  @Incidental public var span: SourceSpan

  /// The comments before the line and at its end.
  public var comments: [CommentSyntax]

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

  /// Where the operator is; the whole line if it has none.
  package var operatorPlace: SourceSpan { operatorSpan.count > 0 ? operatorSpan : span }

  /// Creates an expectation about a path.
  public init(_ path: PathSyntax, _ operation: Operation) {
    self.init(.state(path), operation)
  }

  /// What an expectation is about.
  public enum Subject: Equatable, Sendable {
    /// A part of the state.
    case state(PathSyntax)

    /// `calls ENDPOINT`: the arguments of the endpoint's calls.
    case calls(EndpointSyntax)

    /// `calls in order ENDPOINT, ENDPOINT`: calls of these endpoints, in this order, with other calls in between.
    case callOrder([EndpointSyntax])

    /// `shared KEY`: the value of a shared key, no matter whether the state contains it.
    indirect case shared(SharedPathSyntax)

    /// `dismissed`, `not dismissed`: whether the feature has dismissed itself.
    case dismissal

    /// `any change`: the state may change in any way.
    case anyChange

    /// The span; ``SourceSpan/none`` for lines without a path or endpoint, such as `dismissed`.
    public var span: SourceSpan {
      switch self {
      case .state(let path): path.span
      case .calls(let endpoint): endpoint.span
      case .callOrder(let endpoints):
        endpoints.first.map { first in endpoints.reduce(first.span) { $0.union($1.span) } } ?? .none
      case .shared(let path): path.span
      case .dismissal, .anyChange: .none
      }
    }
  }

  /// What a line expects of its subject.
  public enum Operation: Equatable, Sendable {
    /// `= V`; `= _` for a change to anything.
    case assign(ValueSyntax)

    /// `+= V`: appends to a collection, adds to a number.
    case add(ValueSyntax)

    /// `-= V`: subtracts from a number or a set.
    case subtract(ValueSyntax)

    /// `-= [id: V]`: removes the element with an id.
    indirect case remove(id: ValueSyntax)

    /// `insert V at 0`.
    indirect case insert(ValueSyntax, at: OffsetSyntax)

    /// `move [id: V] to 0`. The element is given by its id or its offset.
    indirect case move(PathComponentSyntax, to: OffsetSyntax)

    /// `[not] OP V`: a condition on the value after the step.
    indirect case predicate(PredicateSyntax)

    /// The operator in line notation.
    package var word: String {
      switch self {
      case .assign: "="
      case .add: "+="
      case .subtract, .remove: "-="
      case .insert: "insert"
      case .move: "move"
      case .predicate(let predicate): predicate.operator.rawValue
      }
    }
  }
}
