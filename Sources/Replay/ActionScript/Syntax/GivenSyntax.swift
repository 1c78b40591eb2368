/// The answer of a dependency: `given numberFact.fetch(5) after 1s returns "five"`.
public struct GivenSyntax: Equatable, Sendable {
  /// The dependency or endpoint.
  public var endpoint: EndpointSyntax

  /// The arguments of the calls to answer; `nil` for any.
  public var arguments: ArgumentListSyntax?

  /// The virtual time that an answer takes.
  ///
  /// Only with ``AnswerSyntax/returns(_:)``, ``AnswerSyntax/returnsEach(_:)`` and
  /// ``AnswerSyntax/throws(_:)``.
  public var delay: DelaySyntax?

  public var answer: AnswerSyntax

  /// The call that triggers the answer: `returns … when recorder.stop`.
  ///
  /// For a stream, the call triggers the completion.
  public var trigger: CallTargetSyntax?

  /// The span, beginning with the endpoint.
  @Incidental public var span: SourceSpan

  public init(
    _ endpoint: EndpointSyntax,
    arguments: ArgumentListSyntax? = nil,
    delay: DelaySyntax? = nil,
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
