import ActionScript
import ReplayPlanning
import ReplayRegistration

extension FeatureRegistry {
  /// A script for a notation: in JSON, payloads that were in line notation are objects where the types of its feature
  /// tell that they mean the same.
  func script(_ script: Script, for notation: ScriptNotation) -> Script {
    guard notation == .json, script.notation != .json, let name = script.feature?.text,
      let feature = self[name]
    else { return script }
    return feature.accept(ActionsInObjects(script))
  }

  /// A step in line notation that becomes a part of a script.
  func step(_ step: Step, for script: Script) -> Step {
    guard script.notation == .json, let name = script.feature?.text, let feature = self[name]
    else { return step }
    var alone = script
    alone.steps = [step]
    return feature.accept(ActionsInObjects(alone)).steps.first ?? step
  }
}
