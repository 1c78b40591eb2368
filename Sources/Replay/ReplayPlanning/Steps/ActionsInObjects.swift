package import ActionScript
package import ReplayRegistration
import ReplayValues

/// Rewrites the actions of a script for another notation: for JSON, so that their payloads are objects in place of line
/// notation, and for line notation, without what only means "no payload" in JSON.
///
/// An action is only rewritten if the notation reads the same action, which the types of the feature tell.
package struct ActionsInObjects: FeatureVisitor {
  private let script: Script
  private let notation: ScriptNotation

  package init(_ script: Script, for notation: ScriptNotation = .json) {
    self.script = script
    self.notation = notation
  }

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
        step.verb = planner.rewritten(step.verb, for: notation)
      }
      return step
    }
  }
}

extension ActionPlanner {
  /// A step's verb whose action is written for JSON.
  package func inObjects(_ verb: Step.Verb) -> Step.Verb { rewritten(verb, for: .json) }

  /// A step's verb whose action is written for a notation.
  fileprivate func rewritten(_ verb: Step.Verb, for notation: ScriptNotation) -> Step.Verb {
    switch verb {
    case .send(let action):
      guard let other = action.rewritten(for: notation),
        same(try? self.action(action), try? self.action(other))
      else { return verb }
      return .send(other)
    case .receive(let action):
      guard let other = action.rewritten(for: notation),
        same(try? matcher(action).expected, try? matcher(other).expected)
      else { return verb }
      return .receive(other)
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

extension ActionSyntax {
  /// The action as a notation would have it; `nil` if it is written so.
  fileprivate func rewritten(for notation: ScriptNotation) -> ActionSyntax? {
    guard notation == .line else { return inObjects }
    guard let list = arguments, list.isEmptyInJSON else { return nil }
    var action = self
    action.arguments = nil
    return action
  }
}
