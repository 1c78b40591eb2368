/// What a dependency answers: `given numberFact.fetch(5) after 1s returns "five"`.
public struct GivenSyntax: Equatable, Sendable {
  /// The dependency or endpoint.
  public var endpoint: EndpointSyntax

  /// The arguments that a call must have; `nil` for any.
  public var arguments: ArgumentListSyntax?

  /// How long an answer takes, in virtual time.
  ///
  /// Only with ``AnswerSyntax/returns(_:)``, ``AnswerSyntax/returnsEach(_:)`` and
  /// ``AnswerSyntax/throws(_:)``.
  public var delay: DurationSyntax?

  /// The answer.
  public var answer: AnswerSyntax

  /// The call that the answer waits for: `returns … when recorder.stop`.
  ///
  /// A stream waits with its end, everything else with the answer.
  public var trigger: CallTargetSyntax?

  /// Where the whole stands, from the endpoint on.
  @Incidental public var span: SourceSpan

  /// Creates an answer for an endpoint.
  public init(
    _ endpoint: EndpointSyntax,
    arguments: ArgumentListSyntax? = nil,
    delay: DurationSyntax? = nil,
    answer: AnswerSyntax,
    trigger: CallTargetSyntax? = nil,
    span: SourceSpan = .none
  ) {
    self.endpoint = endpoint
    self.arguments = arguments
    self.delay = delay
    self.answer = answer
    self.trigger = trigger
    self.span = span
  }
}
