import ActionScript
import ReplayPlanning
import ReplayRegistration

extension FeatureRegistry {
  /// A script for a notation: its actions are written as the notation has them, where the types of its feature tell that
  /// they mean the same.
  func script(_ script: Script, for notation: ScriptNotation) -> Script {
    guard notation != .log, notation != script.notation, let name = script.feature?.text,
      let feature = self[name]
    else { return script }
    return feature.accept(ActionsInObjects(script, for: notation))
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
