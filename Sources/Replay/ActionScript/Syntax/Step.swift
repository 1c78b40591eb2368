/// One step of a script.
public struct Step: Equatable, Sendable {
  /// The verb with its operands.
  public var verb: Verb

  public var expectations: [ExpectationSyntax]

  /// When the action that it receives must have arrived.
  public var arrival: ArrivalSyntax?

  /// The label from `label NAME`.
  public var label: NameSyntax?

  /// The number in the file, counted from 1.
  ///
  /// It is zero for ``Verb/repeat(_:)`` and for steps that were created, not parsed.
  @Incidental public var number: Int

  /// The span of the verb (in JSON, of its key).
  @Incidental public var verbSpan: SourceSpan

  /// The span of the step from the verb to the end of its line, without expectations.
  ///
  /// In JSON, the span of the whole object.
  @Incidental public var span: SourceSpan

  /// The comments before it and at the end of its line.
  public var comments: [CommentSyntax]

  /// Whether there is a blank line before it (and before its comments, if any).
  @Incidental public var hasBlankLineBefore: Bool

  public init(
    _ verb: Verb,
    expectations: [ExpectationSyntax] = [],
    arrival: ArrivalSyntax? = nil,
    label: NameSyntax? = nil,
    number: Int = 0,
    verbSpan: SourceSpan = .none,
    span: SourceSpan = .none,
    comments: [CommentSyntax] = [],
    hasBlankLineBefore: Bool = false
  ) {
    self.verb = verb
    self.expectations = expectations
    self.arrival = arrival
    self.label = label
    self.number = number
    self.verbSpan = verbSpan
    self.span = span
    self.comments = comments
    self.hasBlankLineBefore = hasBlankLineBefore
  }

  /// The verbs with their operands.
  public enum Verb: Equatable, Sendable {
    /// `send ACTION`: the user acts.
    case send(ActionSyntax)

    /// `receive ACTION`: an effect sends an action.
    case receive(ActionSyntax)

    /// `receive in any order` … `end`: effects send several actions, in any order.
    indirect case receiveInAnyOrder(AnyOrderSyntax)

    /// `advance DURATION`; with `nil`, runs what is due now.
    indirect case advance(DurationSyntax?)

    /// `expect`: checks the expectations only.
    case expect

    /// `given …`: sets the answer of a dependency from here on.
    indirect case given(GivenSyntax)

    /// `skip received`, `skip effects`.
    case skip(Skippable)

    /// `cancel STEP`.
    case cancel(StepReference)

    /// `exhaustivity …`: sets the exhaustivity from here on.
    case exhaustivity(ExhaustivitySyntax)

    /// `finish`: all effects must end; `finish STEP`: the effects of a step must end.
    case finish(StepReference?)

    /// `let NAME = PATH`: names the current value of a path.
    indirect case `let`(NameSyntax, PathSyntax)

    /// `print [PATH]`.
    case print(PathSyntax?)

    /// `repeat N` … `end`.
    indirect case `repeat`(RepeatSyntax)

    /// `include PATH`.
    case include(NameSyntax)

    /// `emit ENDPOINT [VALUE]`: sends an element of an open stream, or answers a call that waits.
    indirect case emit(CallTargetSyntax, ValueSyntax?)

    /// `end ENDPOINT`: ends an open stream.
    indirect case end(CallTargetSyntax)

    /// `fail ENDPOINT ERROR`: fails an open stream, or lets a call that waits throw.
    indirect case fail(CallTargetSyntax, ValueSyntax)
  }

  /// What `skip` skips.
  public enum Skippable: String, Sendable, CaseIterable {
    /// Actions that effects sent and that were not received.
    case received

    /// Effects that are still in flight.
    case effects
  }
}

extension Step.Verb {
  /// Whether expectations can follow it.
  public var takesExpectations: Bool {
    switch self {
    case .send, .receive, .advance, .expect, .skip, .cancel, .finish, .emit, .end, .fail: true
    case .given, .exhaustivity, .print, .repeat, .include, .let, .receiveInAnyOrder: false
    }
  }

  /// The steps of a block, which has no number of its own; `nil` for other steps.
  package var innerSteps: Steps? {
    get {
      switch self {
      case .repeat(let body): body.list
      case .receiveInAnyOrder(let body): body.list
      case .send, .receive, .advance, .expect, .given, .skip, .cancel, .exhaustivity, .finish, .let,
        .print, .include, .emit, .end, .fail:
        nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .repeat(var body):
        body.list = newValue
        self = .repeat(body)
      case .receiveInAnyOrder(var body):
        body.list = newValue
        self = .receiveInAnyOrder(body)
      case .send, .receive, .advance, .expect, .given, .skip, .cancel, .exhaustivity, .finish, .let,
        .print, .include, .emit, .end, .fail:
        break
      }
    }
  }
}
