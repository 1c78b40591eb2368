package import ActionScript
package import ReplayAnswers
package import ReplayRegistration

/// The expectations of a step.
package struct Expectation<State> {
  package let lines: [ExpectationLine<State>]

  /// Whether there are no lines.
  ///
  /// With exhaustivity on, this means that nothing may change.
  package let isEmpty: Bool

  /// Whether other changes than the listed ones are allowed.
  package let allowsAnyChange: Bool

  /// Whether a line asserts a change.
  ///
  /// With such a line and exhaustivity on, it is a failure if nothing changes.
  package let assigns: Bool

  /// An expectation without lines.
  package init() {
    (lines, isEmpty, assigns, allowsAnyChange) = ([], true, false, false)
  }

  /// An expectation of lines in any order.
  package init(lines: [ExpectationLine<State>]) {
    self.init(
      changes: lines.filter(\.isAssignment), conditions: lines.filter { !$0.isAssignment },
      allowsAnyChange: lines.contains(where: \.allowsAnyChange))
  }

  /// An expectation of changes and of conditions, which are checked after all changes.
  init(
    changes: [ExpectationLine<State>], conditions: [ExpectationLine<State>], allowsAnyChange: Bool
  ) {
    lines = conditions.isEmpty ? changes : changes + conditions
    isEmpty = lines.isEmpty
    assigns = !changes.isEmpty
    self.allowsAnyChange = allowsAnyChange
  }

  /// Compares the expectations to the actual state.
  ///
  /// Call it while the test store asserts, so that writes to shared values count as expectations.
  /// With exhaustivity on, the step passes if there are no failures and the outcome's state equals
  /// `after`. Otherwise it passes if there are no failures.
  ///
  /// - Parameters:
  ///   - before: The state before the step. Assignments are made to a copy of it.
  ///   - after: The state after the step.
  ///   - isExhaustive: Whether every change must be listed. Otherwise the outcome's state is
  ///     `after`, with the values of failed lines.
  ///   - calls: The calls of endpoints so far.
  /// - Returns: The failed lines and the expected state.
  package func evaluate(
    before: State, after: State, isExhaustive: Bool, calls: CallLog
  ) -> ExpectationOutcome<State> {
    var outcome = ExpectationOutcome(expected: before)
    outcome.isExhaustive = isExhaustive
    for line in lines where line.isAssignment {
      line.evaluate(&outcome, before, after, calls)
    }
    outcome.runChecks(outcome.expected)
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

/// A line of an expectation.
///
/// A class, because copying a generic structure looks its type up.
package final class ExpectationLine<State> {
  package let place: ScriptPlace

  /// The path of the line, as written; `calls x` for the calls of an endpoint.
  package let subject: String

  /// Whether it asserts a change, not a condition.
  package let isAssignment: Bool

  /// Whether it allows other changes.
  package let allowsAnyChange: Bool

  /// The key of the shared value that it is about; `nil` if it is about something else.
  package let sharedKey: RegisteredSharedKey?

  package typealias Evaluation = (
    _ outcome: inout ExpectationOutcome<State>, _ before: State, _ after: State, _ calls: CallLog
  ) -> Void
  package let evaluate: Evaluation

  /// Copies the line's value from one state to another.
  let graft: (_ source: State, _ target: inout State) -> Void

  init(
    place: ScriptPlace, subject: String, isAssignment: Bool, allowsAnyChange: Bool = false,
    sharedKey: RegisteredSharedKey? = nil, evaluate: @escaping Evaluation,
    graft: @escaping (_ source: State, _ target: inout State) -> Void = { _, _ in }
  ) {
    self.place = place
    self.subject = subject
    self.isAssignment = isAssignment
    self.allowsAnyChange = allowsAnyChange
    self.sharedKey = sharedKey
    self.evaluate = evaluate
    self.graft = graft
  }
}

package struct ExpectationOutcome<State> {
  /// The state before the step with all changes of the script.
  ///
  /// With exhaustivity on, it must equal the state after.
  package var expected: State

  /// Whether values must exist before they are assigned, as opposed to only matching the state
  /// after the step.
  package var isExhaustive = true

  /// The lines that failed.
  package var failures: [ExpectationFailure] = []

  /// Checks that run after all assignments.
  var checks: [ExpectationCheck<State>] = []

  /// Runs the checks, and adds their failures.
  ///
  /// The value of a path is compared and shown once, however many lines change it.
  mutating func runChecks(_ expected: State) {
    var holds: [String: Bool] = [:]
    for check in checks {
      if let holds = holds[check.path] {
        if !holds { failures.append(check.failure()) }
        continue
      }
      let difference = check.difference(expected)
      holds[check.path] = difference == nil
      guard let difference else { continue }
      var failure = check.failure()
      (failure.expected, failure.actual) = difference
      failures.append(failure)
    }
  }
}

/// A check of a line that changes a part of a value.
struct ExpectationCheck<State> {
  var path: String

  /// Compares the value with the one after the step; returns their dumps if they differ.
  var difference: (_ expected: State) -> (expected: String, actual: String)?

  /// The failure of the line, without dumps.
  var failure: () -> ExpectationFailure
}

/// A line of an expectation that failed.
package struct ExpectationFailure {
  package var place: ScriptPlace

  /// The path of the line, as written.
  package var subject: String

  /// The problem as a sentence without a capital letter and a full stop: `'count' is 1, not 2`.
  package var message: String

  /// The expected value, as a dump.
  package var expected: String?

  /// The actual value, as a dump.
  package var actual: String?

  /// Whether the difference of the states does not show it: the expected value is a pattern.
  package var isOutsideDifference = false

  /// A remedy or an explanation, such as ``heldBefore``.
  package var hint: String?

  /// The explanation of a condition that the step has made wrong.
  package static let heldBefore = "it held before this step"

  /// Whether the path exists neither before nor after the step, so that leaving out the line would hide the cause.
  package var leadsNowhere = false
}
