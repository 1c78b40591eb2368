/// One step of a script.
public struct Step: Equatable, Sendable {
  /// What is done.
  public var verb: Verb

  /// What is expected of it.
  public var expectations: [ExpectationSyntax]

  /// The name that `label NAME` gave it.
  public var label: NameSyntax?

  /// The number, as written, counted from one through the file.
  ///
  /// Zero for ``Verb/repeat(_:)``, which only brackets steps, and for steps that were made rather
  /// than parsed.
  @Incidental public var number: Int

  /// Where the verb stands (its key, in JSON).
  @Incidental public var verbSpan: SourceSpan

  /// Where the step stands, from the verb to the end of its line, expectations left out.
  ///
  /// In JSON, the whole object.
  @Incidental public var span: SourceSpan

  /// The comments before it, and the one at the end of its line.
  public var comments: [CommentSyntax]

  /// Whether a blank line stands before it (and before its comments, if any).
  @Incidental public var hasBlankLineBefore: Bool

  /// Creates a step.
  public init(
    _ verb: Verb,
    expectations: [ExpectationSyntax] = [],
    label: NameSyntax? = nil,
    number: Int = 0,
    verbSpan: SourceSpan = .none,
    span: SourceSpan = .none,
    comments: [CommentSyntax] = [],
    hasBlankLineBefore: Bool = false
  ) {
    self.verb = verb
    self.expectations = expectations
    self.label = label
    self.number = number
    self.verbSpan = verbSpan
    self.span = span
    self.comments = comments
    self.hasBlankLineBefore = hasBlankLineBefore
  }

  /// The verbs, each with what belongs to it.
  public enum Verb: Equatable, Sendable {
    /// `send ACTION`: the user acts.
    case send(ActionSyntax)

    /// `receive ACTION`: an effect's action arrives.
    case receive(ActionSyntax)

    /// `advance DURATION`; `nil` runs what is due now.
    indirect case advance(DurationSyntax?)

    /// `expect`: only the expectations below are checked.
    case expect

    /// `given …`: from here on the dependency answers so.
    indirect case given(GivenSyntax)

    /// `skip received`, `skip effects`.
    case skip(Skippable)

    /// `cancel STEP`.
    case cancel(StepReference)

    /// `exhaustivity …`: from here on.
    case exhaustivity(ExhaustivitySyntax)

    /// `finish`: all effects must end; `finish STEP`: those that the step started.
    case finish(StepReference?)

    /// `let NAME = PATH`: names what the state holds there now.
    indirect case `let`(NameSyntax, PathSyntax)

    /// `print [PATH]`.
    case print(PathSyntax?)

    /// `repeat N` … `end`.
    indirect case `repeat`(RepeatSyntax)

    /// `include PATH`.
    case include(NameSyntax)

    /// `emit ENDPOINT [VALUE]`: feeds the stream that the endpoint handed out, or answers the call that waits.
    indirect case emit(CallTargetSyntax, ValueSyntax?)

    /// `end ENDPOINT`: ends that stream.
    indirect case end(CallTargetSyntax)

    /// `fail ENDPOINT ERROR`: fails that stream, or lets the call that waits throw.
    indirect case fail(CallTargetSyntax, ValueSyntax)
  }

  /// What `skip` can pass over.
  public enum Skippable: String, Sendable, CaseIterable {
    /// Actions that effects sent and that were not received.
    case received

    /// Effects that are still in flight.
    case effects
  }
}
