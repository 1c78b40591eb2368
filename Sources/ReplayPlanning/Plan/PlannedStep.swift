package import ActionScript
package import ReplayRegistration
import ReplayReports
package import ReplayValues

/// One step, ready to run.
package struct PlannedStep<State, Action> {
  package var number: StepNumber
  package var label: String?

  /// The step without its expectations, as `send incrementButtonTapped` stands in the script.
  package var place: ScriptPlace

  package var verb: PlannedVerb<State, Action>
  package var expectation: Expectation<State>

  /// Makes the expectation where values in it are only known when the step is performed.
  package var makeExpectation: ((ValueMoment<State>) throws -> Expectation<State>)?

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

  /// Sends an action that refers to the state at that point, or to values that steps have named.
  case sendMade(by: (ValueMoment<State>) throws -> Action)
  indirect case receive(ActionMatcher<Action>)

  /// Receives an action by such a pattern.
  case receiveMade(by: (ValueMoment<State>) throws -> ActionMatcher<Action>)

  /// Names what the state holds at a path.
  indirect case `let`(String, PlannedPath<State>)

  /// Virtual time passes; `nil` runs what is due now.
  case advance(Duration?)

  /// Nothing happens; only the expectation is checked.
  case expect
  case given([PlannedStub])

  /// Answers with values that steps have named.
  case givenMade(by: (ValueMoment<State>) throws -> [PlannedStub])
  case skipReceived
  case skipEffects

  /// Cancels the task of the last step that the number covers.
  case cancel(StepNumber)
  case exhaustivity(ExhaustivitySyntax.Mode)

  /// Ends all effects, or those of the last step that the number covers.
  case finish(StepNumber?)

  /// Shows the state, or the part of it at a path.
  indirect case print(PlannedPath<State>?)

  /// Feeds the streams that an endpoint handed out.
  indirect case feed(StreamFeed)

  /// Feeds them with values that steps have named.
  case feedMade(by: (ValueMoment<State>) throws -> StreamFeed)
}

/// A path that may lead by values which steps have named.
package struct PlannedPath<State> {
  /// Finds the path when the step is performed.
  package var resolve: (ValueMoment<State>) throws -> StatePath<State>
}

/// A step, or steps that are done several times.
package enum PlannedNode<State, Action> {
  case step(PlannedStep<State, Action>)

  /// - Parameter level: Which part of the steps' numbers the repetition is added to.
  indirect case repetition(count: Int, level: Int, nodes: [PlannedNode<State, Action>])
}
