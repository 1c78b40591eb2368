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

    /// Where it stands.
    public var span: SourceSpan {
      switch self {
      case .state(let path): path.span
      case .calls(let endpoint): endpoint.span
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

/// A predicate on what a path holds after the step.
public struct PredicateSyntax: Equatable, Sendable {
  /// The operators.
  public enum Operator: String, Sendable, CaseIterable {
    /// `==`.
    case equal = "=="

    /// `!=`.
    case notEqual = "!="

    /// `>`.
    case greater = ">"

    /// `>=`.
    case greaterOrEqual = ">="

    /// `<`.
    case less = "<"

    /// `<=`.
    case lessOrEqual = "<="

    /// `contains`: a substring, an element or a key.
    case contains

    /// `matches`: a regular expression against the whole string.
    case matches

    /// `exists`: neither `nil` nor missing. It takes no operand.
    case exists
  }

  /// Whether `not` stands before the operator.
  public var isNegated: Bool

  /// The operator.
  public var `operator`: Operator

  /// The right-hand side; `nil` for ``Operator/exists`` alone.
  public var operand: ValueSyntax?

  /// Creates a predicate.
  public init(isNegated: Bool = false, _ operator: Operator, _ operand: ValueSyntax? = nil) {
    self.isNegated = isNegated
    self.operator = `operator`
    self.operand = operand
  }
}

/// A whole number that is a place in a collection.
public struct OffsetSyntax: Equatable, Sendable {
  /// The number.
  public var value: Int

  /// Where it stands.
  @Incidental public var span: SourceSpan

  /// Creates a number.
  public init(_ value: Int, span: SourceSpan = .none) {
    self.value = value
    self.span = span
  }
}
