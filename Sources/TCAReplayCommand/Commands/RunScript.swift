import ActionScript
import ReplayPlanning
import ReplayRegistration
import TCAReplay

/// Plans and replays a script once the feature's types are known statically.
struct RunScript: FeatureVisitor {
  var parsed: ParsedScript
  var options: RunOptions
  var host: any ReplayHost

  func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) throws {
    // The caller is on the main actor, and the value does not leave it.
    nonisolated(unsafe) let feature = feature
    try MainActor.assumeIsolated { try run(feature) }
  }

  @MainActor
  private func run<State, Action>(_ feature: FeatureDefinition<State, Action>) throws {
    let script = parsed.script
    let outcome = Planner(
      feature, includes: .fileSystem(limit: options.scriptLimit),
      maximumStepCount: options.stepLimit, maximumIncludeCount: options.includeLimit
    ).plan(parsed)
    guard let plan = outcome.plan else {
      host.emitUnusable(script.source, outcome.diagnostics)
      return
    }
    ScriptReplay(plan, options: options.replay, in: host).run()
  }
}

extension IncludeReader {
  /// Reads included files from the file system.
  ///
  /// - Parameter limit: The maximum size of a file, in bytes.
  /// - Returns: The reader.
  static func fileSystem(limit: Int) -> IncludeReader {
    IncludeReader { path in
      let input = try ScriptInput(ScriptFile(path: path), limit: limit)
      return SourceFile(path: path, bytes: try input.readAll())
    }
  }
}
