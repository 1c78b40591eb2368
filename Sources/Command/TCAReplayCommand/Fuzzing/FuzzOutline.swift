import ActionScript
import ReplayPlanning
import ReplayRegistration
import TCAReplay

/// What a session needs to know of a feature, without its types.
struct FuzzOutline {
  var templates: [ActionTemplate]
  /// The actions that the registration says a user can send.
  var sent: [String]
  /// The conditions that some run must reach.
  var sometimes: [String]
  /// Whether there are conditions on states.
  var hasConditions: Bool
  var diagnostics: [ScriptDiagnostic]
}

struct FuzzOutlining: FeatureVisitor {
  /// The script whose headers all runs have; `nil` for a feature alone.
  var script: Script?
  var options: RunOptions

  func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) -> FuzzOutline {
    let diagnostics =
      script.map { FuzzPlanning(script: $0, options: options).visit(feature) } ?? []
    let properties = feature.properties
    return FuzzOutline(
      templates: ActionTemplate.all(of: Action.self, in: State.self), sent: properties.sent,
      sometimes: properties.sometimes.map(\.name),
      hasConditions: !feature.invariants.isEmpty || !properties.transitions.isEmpty
        || !properties.eventually.isEmpty || !properties.sometimes.isEmpty,
      diagnostics: diagnostics)
  }
}

/// Looks for errors in a script.
struct FuzzPlanning: FeatureVisitor {
  var script: Script
  var options: RunOptions

  func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) -> [ScriptDiagnostic] {
    Planner(feature, for: script.source, options).plan(script).diagnostics
      .filter { $0.severity == .error }
  }
}
