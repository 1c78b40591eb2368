import ActionScript
import ReplayPlanning
import ReplayRegistration
import TCAReplay

/// Plans and replays a script once the feature's types are known statically.
struct RunScript: FeatureVisitor {
  var parsed: ParsedScript
  var file: ScriptFile
  var options: RunOptions
  var host: any ReplayHost

  func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) throws {
    // The caller is on the main actor, and the value does not leave it.
    nonisolated(unsafe) let feature = feature
    try MainActor.assumeIsolated { try run(feature) }
  }

  @MainActor
  private func run<State, Action>(_ feature: FeatureDefinition<State, Action>) throws {
    let source = parsed.script.source
    let planner = Planner(feature, for: source, options)
    var parsed = parsed
    // In a folder, the option is for its logs.
    if options.effects == .off, options.logVariable == nil, !file.isFound {
      parsed.diagnostics.append(.effectsOfScript(in: source))
    }
    let outcome = planner.plan(parsed)
    guard let plan = outcome.plan else {
      host.emitUnusable(parsed.script, of: file, outcome.diagnostics)
      return
    }
    var replay = options.replay
    // A suggested line has the value of this row, and would be wrong in the others.
    if file.row != nil { replay.includesSuggestions = false }
    ScriptReplay(plan, file: file.name, options: replay, in: host) { text, path, earlier in
      guard let earlier else {
        return planner.plan(
          Script.parse(SourceFile(path: path, bytes: text.bytes), as: text.notation))
      }
      return planner.plan(earlier.script.reread(as: text, path: path), after: earlier)
    }.run()
  }
}

extension Planner {
  /// A planner for a script, within the limits of the options.
  init(
    _ feature: FeatureDefinition<State, Action>, for source: SourceFile, _ options: RunOptions
  ) {
    self.init(
      feature, includes: .fileSystem(for: source.path, options),
      maximumStepCount: options.stepLimit, maximumIncludeCount: options.includeLimit)
  }
}

extension ScriptDiagnostic {
  /// The warning about an option that a script does not heed.
  fileprivate static func effectsOfScript(in source: SourceFile) -> Self {
    ScriptDiagnostic(
      Kind("effects-of-script"), "'--effects off' is for logs: a script runs its effects",
      in: source, at: SourceSpan(start: 0, end: 0), severity: .warning)
  }
}
