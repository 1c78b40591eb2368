import ActionScript
import ComposableArchitecture
import Dependencies
import EffectSupport
import ReplayAnswers
import ReplayPlanning
import ReplayRegistration

@MainActor
struct ExplorationConditions<State, Action> {
  /// Those that no state has met so far.
  private(set) var open: [(text: String, expectation: Expectation<State>)] = []

  /// The keys of the shared values that conditions are about, which the state need not hold.
  private(set) var sharedKeys: [RegisteredSharedKey] = []

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
      for line in step.syntax.expectations {
        if let mistake = Self.mistake(in: line.subject, text) { throw mistake }
      }
      let expectation = step.compileExpectation?() ?? step.expectation
      guard !expectation.lines.contains(where: \.isAssignment) else {
        throw ExplorationMistake(
          "'\(text)' in '--until' sets a value", hint: "compare it: PATH == VALUE")
      }
      sharedKeys += expectation.lines.compactMap(\.sharedKey)
      open.append((text, expectation))
    }
  }

  /// Why a state does not tell what a condition is about; `nil` if it does.
  private static func mistake(
    in subject: ExpectationSyntax.Subject, _ text: String
  ) -> ExplorationMistake? {
    switch subject {
    case .state, .shared, .dismissal: nil
    case .calls, .callOrder:
      ExplorationMistake(
        "'\(text)' in '--until' is about calls", hint: "an exploration looks at states only")
    case .anyChange:
      ExplorationMistake(
        "'\(text)' in '--until' is about a change", hint: "an exploration looks at states only")
    }
  }

  /// Takes the conditions that the configuration of a feature meets.
  mutating func takeMet(by driver: ReplayDriver<State, Action>) -> [String] {
    guard !open.isEmpty else { return [] }
    let state = driver.tested.latestState
    let calls = CallLog()
    // The feature's own calls are not recorded.
    if driver.core.isDismissed { calls.record(RegisteredEndpoint.dismissal.name, arguments: []) }
    var met: [String] = []
    // Shared values are found with the feature's dependencies.
    withDependencies {
      $0 = driver.tested.dependencies
    } operation: {
      open.removeAll { text, expectation in
        let outcome = expectation.evaluate(
          before: state, after: state, isExhaustive: false, calls: calls)
        guard outcome.failures.isEmpty else { return false }
        met.append(text)
        return true
      }
    }
    return met
  }
}
