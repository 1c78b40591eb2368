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
      case .repeat(var body):
        body.steps = self.steps(body.steps, planner)
        step.verb = .repeat(body)
      case .receiveInAnyOrder(var body):
        body.steps = self.steps(body.steps, planner)
        step.verb = .receiveInAnyOrder(body)
      case .send, .receive, .advance, .expect, .given, .skip, .cancel, .exhaustivity, .finish,
        .let, .print, .include, .emit, .end, .fail:
        step.verb = planner.inObjects(step.verb)
      }
      return step
    }
  }
}

extension ActionPlanner {
  /// A step's verb whose action is written for JSON.
  package func inObjects(_ verb: Step.Verb) -> Step.Verb {
    switch verb {
    case .send(let action):
      guard let object = action.inObjects, same(try? self.action(action), try? self.action(object))
      else { return verb }
      return .send(object)
    case .receive(let action):
      guard let object = action.inObjects,
        same(try? matcher(action).expected, try? matcher(object).expected)
      else { return verb }
      return .receive(object)
    case .advance, .expect, .given, .skip, .cancel, .exhaustivity, .finish, .let, .print, .repeat,
      .receiveInAnyOrder, .include, .emit, .end, .fail:
      return verb
    }
  }

  /// Whether two actions were built that are the same.
  private func same(_ one: Action?, _ other: Action?) -> Bool {
    guard let one, let other else { return false }
    return StructuralEquality.areEqual(one, other)
      && ReplayDump.text(of: one) == ReplayDump.text(of: other)
  }
}
