package import ActionScript
import ReplayValues

/// A step as a plan stores it.
///
/// It takes few bytes, because a long script has many steps. It does not copy the script's syntax.
package struct StoredStep<State, Action> {
  /// The steps among which it is written.
  let list: StepList

  /// Its index in the list.
  let index: Int

  let verb: PlannedVerb<State, Action>
  let expectation: StoredExpectation<State, Action>

  package var syntax: Step { list.steps[index] }

  /// The step, ready to run.
  var planned: PlannedStep<State, Action> {
    let syntax = syntax
    let step = PlannedStep<State, Action>(
      syntax, in: list.source, prefix: list.prefix, verb: verb)
    step.isHeader = list.isHeader
    switch expectation {
    case .none: break
    case .compiled(let expectation): step.expectation = expectation
    case .made(let make): step.makeExpectation = make
    case .recompiled(let replanner):
      step.compileExpectation = { replanner.compile(syntax.expectations) }
    }
    return step
  }

  /// Whether it can be planned again, from its syntax alone.
  var canBeReplanned: Bool {
    switch expectation {
    case .none, .recompiled: break
    case .compiled, .made: return false
    }
    switch verb {
    case .send(.ready), .receive(.ready), .advance, .expect, .skipReceived, .skipEffects: break
    case .send(.made), .receive(.made), .let, .given, .cancel, .exhaustivity, .finish, .print,
      .printEffects, .feed:
      return false
    }
    // The endpoints of calls are installed before the first step.
    return syntax.expectations.allSatisfy { line in
      switch line.subject {
      case .calls, .callOrder: false
      case .state, .shared, .dismissal, .anyChange: true
      }
    }
  }
}

/// Steps of a file, and what their numbers have in common.
final class StepList {
  let steps: [Step]
  let source: SourceFile

  /// The parts of the numbers of the including steps.
  let prefix: [StepNumber.Part]

  /// Whether the steps are headers of an included file.
  let isHeader: Bool

  init(
    _ steps: [Step], source: SourceFile, prefix: [StepNumber.Part], isHeader: Bool = false
  ) {
    self.steps = steps
    self.source = source
    self.prefix = prefix
    self.isHeader = isHeader
  }
}

enum StoredExpectation<State, Action> {
  /// The step expects nothing.
  case none
  indirect case compiled(Expectation<State>)

  /// The expectation contains values that are only known when the step runs.
  indirect case made(by: (ValueMoment<State>) throws -> Expectation<State>)

  /// The expectation was only checked, and is compiled again when the step runs.
  case recompiled(StepReplanner<State, Action>)
}
