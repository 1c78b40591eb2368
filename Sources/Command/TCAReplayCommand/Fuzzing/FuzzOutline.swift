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
  /// What is wrong with the headers of a script.
  var diagnostics: [ScriptDiagnostic]
}

/// Makes the outline of a feature.
struct FuzzOutlining: FeatureVisitor {
  var headers: [String]

  func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) -> FuzzOutline {
    let text = FuzzScript(headers: headers).text(feature: feature.name)
    let outcome = Planner(feature)
      .plan(Script.parse(SourceFile(path: feature.name, text: text), as: .line))
    return FuzzOutline(
      templates: ActionTemplate.all(of: Action.self), sent: feature.properties.sent,
      sometimes: feature.properties.sometimes.map(\.name),
      diagnostics: outcome.diagnostics.filter { $0.severity == .error })
  }
}
