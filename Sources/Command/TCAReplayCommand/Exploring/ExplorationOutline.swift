import ActionScript
import ReplayRegistration
import ReplayReports
import TCAReplay

/// Plans what an exploration is made of, before a process begins.
struct ExplorationOutline: FeatureVisitor {
  var settings: ExplorationSettings

  /// The answers of calls that are due at once.
  func visit<State, Action>(
    _ feature: FeatureDefinition<State, Action>
  ) throws(CommandError) -> [String] {
    // The caller is on the main actor, and the value does not leave it.
    nonisolated(unsafe) let feature = feature
    do {
      return try MainActor.assumeIsolated {
        try Exploration(feature, settings, host: PlanningHost()).immediateAnswers
      }
    } catch let mistake as ExplorationMistake {
      guard mistake.diagnostics.isEmpty else {
        throw CommandError(mistake.diagnostics)
      }
      throw CommandError(mistake.message, hint: mistake.hint)
    } catch let diagnostic as ScriptDiagnostic {
      throw CommandError([ReplayProblem(diagnostic)])
    } catch {
      throw CommandError("\(error)")
    }
  }
}

/// The process of a plan, which runs nothing.
private final class PlanningHost: ReplayHost {
  func emit(_ event: ReplayEvent) {}
  func willRun(_ mark: ReplayMark) {}
  func exit() -> Never { fatalError("A plan runs nothing.") }
  func exit(because problem: ReplayProblem) -> Never { fatalError("A plan runs nothing.") }
}
