import ActionScript
import ReplayReports
import TCAReplay

/// Fills in what happens in a script as its expectations.
@MainActor
struct FilledScript {
  var options: RunOptions
  var registry: FeatureRegistry

  /// The text of a script with a title and expectations, which replaces those that it has.
  func fill(_ script: Script, title: String, _ file: ScriptFile) -> ScriptReviser.Outcome {
    var script = script.withSeedOfProcess
    script.headers.removeAll { header in
      switch header.kind {
      case .exhaustivity, .title: true
      case .feature, .tags, .schedule, .hashSeed, .watch, .examples, .let, .state, .given: false
      }
    }
    script.headers.insert(HeaderSyntax(.title(NameSyntax(title))), at: 1)
    var reviser = ScriptReviser(options: options, registry: registry)
    reviser.passesOverFailures = true
    let outcome = reviser.revise(Array(script.printed(as: .line).utf8), file, as: .line)
    guard outcome.code == .mismatch,
      outcome.problems.allSatisfy({ $0.kind == .effectInFlight })
    else { return outcome }
    return reviser.revise(SavedScript.endingEffects(outcome.text, .line), file, as: .line)
  }
}
