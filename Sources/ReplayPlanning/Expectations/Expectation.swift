package import ActionScript
package import ReplayRegistration
import ReplayReports

/// The expectations of a step.
package struct Expectation<State> {
  package let lines: [ExpectationLine<State>]

  /// Whether there are no lines.
  ///
  /// Under exhaustivity this means "no change".
  package let isEmpty: Bool

  /// Whether changes without a line are allowed.
  package let allowsAnyChange: Bool

  /// Whether a line says that something changed, so that "nothing changed" is a failure under exhaustivity.
  package let assigns: Bool

  package init(lines: [ExpectationLine<State>] = []) {
    self.lines = lines
    isEmpty = lines.isEmpty
    assigns = lines.contains { $0.isAssignment }
    allowsAnyChange = lines.contains { $0.allowsAnyChange }
  }

  /// Compares the expectations to the actual state.
  ///
  /// To be called while the test store asserts, so that shared values are written as expectations. Under exhaustivity
  /// the step is as the script says if nothing failed and the outcome's state equals `after`; without it, if nothing
  /// failed.
  ///
  /// - Parameters:
  ///   - before: The state before the step, which assignments are made to a copy of.
  ///   - after: The state after it.
  ///   - isExhaustive: Whether everything that changed must be said. Otherwise the outcome's state is the one after the
  ///     step with what the failed lines say put in.
  ///   - calls: The calls that endpoints received so far.
  /// - Returns: Which lines failed and why, and the state that is expected.
  package func evaluate(
    before: State, after: State, isExhaustive: Bool, calls: CallLog
  ) -> ExpectationOutcome<State> {
    var outcome = ExpectationOutcome(expected: before)
    outcome.isExhaustive = isExhaustive
    for line in lines where line.isAssignment {
      line.evaluate(&outcome, before, after, calls)
    }
    for check in outcome.checks {
      check(outcome.expected, &outcome.failures)
    }
    for line in lines where !line.isAssignment {
      line.evaluate(&outcome, before, after, calls)
    }
    if !isExhaustive {
      let failed = Set(outcome.failures.map(\.place.span))
      var shown = after
      for line in lines where line.isAssignment && failed.contains(line.place.span) {
        line.graft(outcome.expected, &shown)
      }
      outcome.expected = shown
    }
    return outcome
  }
}

/// One line of an expectation.
package struct ExpectationLine<State> {
  package var place: ScriptPlace

  /// The path it is about, as written; `calls x` for the calls of an endpoint.
  package var subject: String

  /// Whether it asserts a change, and not that something holds.
  package var isAssignment: Bool

  /// Whether it allows changes without a line.
  package var allowsAnyChange = false

  package var evaluate:
    (
      _ outcome: inout ExpectationOutcome<State>, _ before: State, _ after: State, _ calls: CallLog
    ) -> Void

  /// Copies what the line is about from one state into another.
  var graft: (_ source: State, _ target: inout State) -> Void = { _, _ in }
}

/// The outcome of an expectation.
package struct ExpectationOutcome<State> {
  /// The state before with everything that the script says put in: under exhaustivity it must equal the one after.
  package var expected: State

  /// Whether what is assigned must have been there to be assigned, and not only be true of the state after.
  package var isExhaustive = true

  /// The lines that do not hold.
  package var failures: [ExpectationFailure] = []

  /// What is only known when all assignments have been made.
  var checks: [(_ expected: State, _ failures: inout [ExpectationFailure]) -> Void] = []
}

/// A line of an expectation that does not hold.
package struct ExpectationFailure {
  package var place: ScriptPlace

  /// The path it is about, as written.
  package var subject: String

  /// What is wrong, in a sentence without a capital and without a full stop: `'count' is 1, not 2`.
  package var message: String

  /// The value that the script says, as a dump.
  package var expected: String?

  /// The value there is, as a dump.
  package var actual: String?

  /// A way on: `it held before this step`.
  package var hint: String?
}
