import ActionScript
import TestSupport
import Testing

@testable import ReplayPlanning
@testable import ReplayRegistration
@testable import ReplayReports
@testable import TCAReplay

/// The mutations that a script reaches, and what becomes of the script with each of them.
struct MutatedReplays: Codable, Sendable {
  var script: String
  var feature = "laboratory"

  /// A line for each mutation: where it is found, what it is, and how the script fails with it.
  static func lines(_ script: String, of feature: String = "laboratory") async -> [String] {
    let replays = Self(script: script, feature: feature)
    let result = await waitingForProcesses {
      await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) { [replays = replays as MutatedReplays] in
        await replays.print()
      }
    }
    return String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  @MainActor
  private func print() {
    defer { leaveProcess() }
    let search = Mutator()
    guard outcome(with: search) == "passes" else { return Swift.print("it does not pass") }
    for found in search.found {
      let mutation = found.mutation
      let outcome = outcome(with: Mutator(mutation))
      Swift.print(
        "step \(found.step), line \(found.start.line): \(mutation.deed), if \(mutation.alternative): \(outcome)"
      )
    }
  }

  @MainActor
  private func outcome(with mutator: Mutator) -> String {
    var outcome = "passes"
    let host = TestHost { event in
      switch event {
      case .stepEnded(let step):
        if outcome == "passes", let problem = step.problems.first { outcome = problem.message }
      case .scriptEnded(let end):
        if outcome == "passes", let problem = end.problems.first { outcome = problem.message }
      case .scriptUnusable(let script): outcome = script.problems.first?.message ?? "unusable"
      case .runStarted, .scriptStarted, .scriptNotRun, .traced, .runEnded: break
      }
    }
    do {
      let features: [RegisteredFeature] = [.laboratory, .gauge]
      try features.first { $0.name == feature }?
        .accept(Visitor(script: script, mutator: mutator, host: host))
    } catch {
      outcome = "\(error)"
    }
    return outcome.split(separator: "\n").first.map(String.init) ?? ""
  }

  private struct Visitor: FeatureVisitor {
    var script: String
    var mutator: Mutator
    var host: TestHost

    func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) throws {
      // It does not leave the main actor, which calls this.
      nonisolated(unsafe) let feature = feature
      try MainActor.assumeIsolated {
        let parsed = Script.parse("feature \(feature.name)\n" + script, path: "lab.replay")
        if let error = parsed.diagnostics.first { throw error }
        let outcome = Planner(feature).plan(parsed.script)
        guard let plan = outcome.plan else { throw outcome.diagnostics[0] }
        var options = ReplayOptions()
        options.mutator = mutator
        options.jobLimit = 10_000
        ScriptReplay(plan, options: options, in: host).run()
      }
    }
  }
}
