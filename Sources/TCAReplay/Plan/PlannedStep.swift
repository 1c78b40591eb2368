package import ActionScript

/// One step, ready to run.
package struct PlannedStep<State, Action> {
  package var number: StepNumber
  package var label: String?

  /// The step without its expectations, as `send incrementButtonTapped` stands in the script.
  package var place: ScriptPlace

  package var verb: PlannedVerb<State, Action>
  package var expectation: Expectation<State>

  /// The syntax that it was planned from.
  package var syntax: Step

  /// The step in line notation, on one line.
  package var text: String {
    switch (syntax.verb, verb) {
    case (.send(let written), .send(let action)) where written.holdsObject:
      "send \(ActionLine.text(of: action))"
    case (.receive(let written), .receive(let matcher)) where written.holdsObject:
      matcher.expected.map { "receive \(ActionLine.text(of: $0))" } ?? LineText.text(of: syntax)
    default:
      LineText.text(of: syntax)
    }
  }
}

/// What a step does.
///
/// Of a size that does not depend on the feature's types: plans are lists of many steps.
package enum PlannedVerb<State, Action> {
  indirect case send(Action)

  /// Sends an action that refers to what the state shares at that point.
  case sendMade(by: (State) throws -> Action)
  indirect case receive(ActionMatcher<Action>)

  /// Virtual time passes; `nil` runs what is due now.
  case advance(Duration?)

  /// Nothing happens; only the expectation is checked.
  case expect
  case given([PlannedStub])
  case skipReceived
  case skipEffects

  /// Cancels the task of the last step that the number covers.
  case cancel(StepNumber)
  case exhaustivity(ExhaustivitySyntax.Mode)
  case finish

  /// Shows the state, or the part of it at a path.
  case print(StatePath<State>?)

  /// Feeds the streams that an endpoint handed out.
  case feed(StreamFeed)
}

/// A step, or steps that are done several times.
package enum PlannedNode<State, Action> {
  case step(PlannedStep<State, Action>)

  /// - Parameter level: Which part of the steps' numbers the repetition is added to.
  indirect case repetition(count: Int, level: Int, nodes: [PlannedNode<State, Action>])
}
