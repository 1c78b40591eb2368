package import ActionScript
package import ReplayAnswers
package import ReplayValues

/// A step that is ready to run.
///
/// A class, because it has many parts, and is handed on several times while it runs.
package final class PlannedStep<State, Action> {
  package var number: StepNumber
  package var label: String?

  /// The location of the step without its expectations.
  package var place: ScriptPlace

  package var verb: PlannedVerb<State, Action>
  package var expectation: Expectation<State>

  /// Creates the expectation if it contains values that are only known when the step runs.
  package var makeExpectation: ((ValueMoment<State>) throws -> Expectation<State>)?

  /// Compiles the expectation again, which was only checked when the plan was made.
  package var compileExpectation: (() -> Expectation<State>)?

  /// The number of steps, this one and the next, whose actions are received in any order.
  package var blockCount = 1

  /// Whether it is repeated: it has more than one round.
  package var isRepeated = false

  /// Whether it is a header of an included file, with the number of the `include`.
  package var isHeader = false

  package var syntax: Step

  init(
    _ syntax: Step, in source: SourceFile, prefix: [StepNumber.Part],
    verb: PlannedVerb<State, Action>
  ) {
    self.syntax = syntax
    self.verb = verb
    number = StepNumber(parts: prefix + [.init(index: syntax.number)])
    label = syntax.label?.text
    place = ScriptPlace(source, syntax.span)
    expectation = Expectation()
  }

  /// The step in line notation, on one line.
  package var text: String {
    if case (.send(let written), .send(.ready(let action))) = (syntax.verb, verb),
      let text = ActionLine.text(of: action, insteadOf: written)
    {
      return "send \(text)"
    }
    if case (.receive(let written), .receive(.ready(let matcher))) = (syntax.verb, verb),
      let expected = matcher.expected,
      let text = ActionLine.text(of: expected, insteadOf: written)
    {
      return "receive \(text)\(LineText.text(of: syntax.arrival))"
    }
    return LineText.text(of: syntax)
  }

  /// Whether the script says ``text`` there: it sends an action without a payload, in line notation.
  package var isWrittenPlainly: Bool {
    guard case .send(let action) = syntax.verb, let name = action.path.onlyName,
      !place.file.isJSON, place.span.count == "send ".utf8.count + name.utf8.count
    else { return false }
    return place.file.bytes[Int(place.span.start) + "send".utf8.count] == UInt8(ascii: " ")
  }
}

/// The verb of a step.
///
/// The size does not depend on the feature's types, because plans are lists of many steps.
package enum PlannedVerb<State, Action> {
  case send(Planned<State, Action>)
  case receive(Planned<State, ActionMatcher<Action>>)

  /// Names the current value of a path.
  indirect case `let`(String, Planned<State, StatePath<State>>)

  /// Advances virtual time; with `nil`, runs what is due now.
  case advance(Duration?)

  /// Only checks the expectation.
  case expect
  case given(Planned<State, [PlannedStub]>)
  case skipReceived
  case skipEffects

  /// Cancels the effects of the last step with the number.
  case cancel(StepNumber)
  case exhaustivity(ExhaustivitySyntax.Mode)

  /// Expects all effects to end, or those of the last step with the number.
  case finish(StepNumber?)

  /// Prints the state, or the value of a path.
  case print(Planned<State, StatePath<State>>?)

  /// Prints the effects in flight, the open calls and the timers.
  case printEffects

  /// Sends values to the open streams of an endpoint, or answers its calls.
  case feed(Planned<State, StreamFeed>)
}
