import ReplayPlanning
import ReplayReports

/// The outcome of a step, without its states and actions.
struct StepOutcome {
  var problems: [ReplayProblem] = []
  var notes: [String] = []
  var output: String?
  /// The state after the step, where somebody asked for it.
  var state: String?
  /// The number of the step whose effect sent the action that was received.
  var cause: StepNumber?
  /// Whether the replay's own effects had sent the action of a log's entry.
  var wasFedBack = false
  var effectsStarted = 0
  var effectsEnded = 0
  /// Whether a log says something else than what happens.
  var hasDiverged = false
  /// How the state changed, where shared state makes that a thing to be seen only before it is asserted.
  var sharedDiff: String?
  /// Whether a safety limit was hit, so that later steps cannot be judged.
  var isBroken = false

  /// Tells what is wrong as notes: exploring fails for nothing that a script says.
  mutating func noteProblems() {
    guard !isBroken else { return }
    notes += problems.map { problem in
      (["problem: \(problem.message)"] + problem.notes.map { "  \($0)" }).joined(separator: "\n")
    }
    problems = []
  }
}
