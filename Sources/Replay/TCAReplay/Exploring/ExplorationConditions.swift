import ActionScript
import ReplayAnswers
import ReplayPlanning
import ReplayRegistration

/// The conditions that an exploration is to reach.
@MainActor
struct ExplorationConditions<State, Action> {
  /// Those that no state has met so far.
  private(set) var open: [(text: String, expectation: Expectation<State>)] = []

  private let calls = CallLog()

  init(
    _ feature: FeatureDefinition<State, Action>, _ texts: [String]
  ) throws(ExplorationMistake) {
    for text in texts {
      let before = "expect\n  "
      let parsed = Script.parse(SourceFile(text: before + text), as: .line)
      let outcome = Planner(feature).plan(parsed)
      let errors = (parsed.diagnostics + outcome.diagnostics).filter { $0.severity == .error }
      if let error = errors.first {
        let written = SourceFile(path: "--until", text: text)
        throw ExplorationMistake([error.moved(by: -before.utf8.count, into: written)])
      }
      guard let plan = outcome.plan, let step = Array(plan.steps).last, plan.steps.count == 1,
        step.makeExpectation == nil, !step.syntax.expectations.isEmpty
      else { throw ExplorationMistake("'\(text)' in '--until' is not a condition on the state") }
      let expectation = step.compileExpectation?() ?? step.expectation
      for line in expectation.lines {
        guard !line.subject.hasPrefix("calls ") else {
          throw ExplorationMistake(
            "'\(text)' in '--until' is about calls", hint: "an exploration looks at states only")
        }
        guard !line.isAssignment else {
          throw ExplorationMistake(
            "'\(text)' in '--until' sets a value", hint: "compare it: PATH == VALUE")
        }
      }
      open.append((text, expectation))
    }
  }

  /// Takes the conditions that a state meets.
  mutating func takeMet(by state: State) -> [String] {
    guard !open.isEmpty else { return [] }
    var met: [String] = []
    open.removeAll { text, expectation in
      let outcome = expectation.evaluate(
        before: state, after: state, isExhaustive: false, calls: calls)
      guard outcome.failures.isEmpty else { return false }
      met.append(text)
      return true
    }
    return met
  }
}
