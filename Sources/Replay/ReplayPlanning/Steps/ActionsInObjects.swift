package import ActionScript
package import ReplayRegistration
import ReplayValues

/// Rewrites the actions of a script for JSON, so that their payloads are objects in place of line notation.
///
/// An action is only rewritten if JSON reads the same action, which the types of the feature tell.
package struct ActionsInObjects: FeatureVisitor {
  private let script: Script

  package init(_ script: Script) { self.script = script }

  package func visit<State, Action>(
    _ feature: FeatureDefinition<State, Action>
  ) throws(Never) -> Script {
    let planner = ActionPlanner(feature, source: script.source)
    var script = script
    script.steps = steps(script.steps, planner)
    return script
  }

  private func steps<Action>(_ steps: [Step], _ planner: ActionPlanner<Action>) -> [Step] {
    steps.map { step in
      var step = step
      switch step.verb {
      case .send(let action):
        if let object = action.inObjects,
          same(try? planner.action(action), try? planner.action(object))
        {
          step.verb = .send(object)
        }
      case .receive(let action):
        if let object = action.inObjects,
          same(
            try? planner.matcher(action).expected, try? planner.matcher(object).expected)
        {
          step.verb = .receive(object)
        }
      case .repeat(var body):
        body.steps = self.steps(body.steps, planner)
        step.verb = .repeat(body)
      case .advance, .expect, .given, .skip, .cancel, .exhaustivity, .finish, .let, .print,
        .include, .emit, .end, .fail:
        break
      }
      return step
    }
  }

  /// Whether two actions were built that are the same.
  private func same<Action>(_ one: Action?, _ other: Action?) -> Bool {
    guard let one, let other else { return false }
    return StructuralEquality.areEqual(one, other)
      && ReplayDump.text(of: one) == ReplayDump.text(of: other)
  }
}
