import ActionScript
import ReplayPlanning
import ReplayReports
import VirtualTime

/// A change of a state with shared values.
struct SharedChange {
  var diff: String?
  /// The values that changed, if they are requested.
  var values: [StepReport.PathChange] = []
}

/// The outcome of a step, independent of the feature's types.
struct StepOutcome {
  var problems: [ReplayProblem] = []
  var notes: [String] = []
  var output: String?
  /// What the feature used of the system.
  var systemUses: [NotedSystemUse] = []
  /// The changes of the paths that the script watches.
  var watched: [StepReport.PathChange] = []
  /// The state after the step, if requested.
  var state: String?
  /// Where the action came from whose effect sent the received action.
  var cause: StepOrigin?
  /// When the received action arrived.
  var arrival: Duration?
  /// The sent action of a log's entry, if it can be written shorter.
  var sent: ActionSyntax?
  /// Whether an effect had already sent the action of a log's entry.
  var wasFedBack = false
  var effectsStarted = 0
  var effectsEnded = 0
  /// Where the actions came from whose effects were cancelled.
  var cancelledEffects: [String] = []
  /// Whether the feature behaved differently from the log.
  var hasDiverged = false
  /// The change of the state, computed before shared state is asserted.
  var sharedChange: SharedChange?
  /// Whether a limit was reached, so that later steps cannot be checked.
  var isBroken = false

  /// Leaves out the suggestions that take lines away, because the step has a problem that no line mends: what it says may hold
  /// once that is mended.
  mutating func keepLines() {
    for index in problems.indices
    where problems[index].suggestion?.edits.contains(where: { $0.removed > 0 }) ?? false {
      problems[index].suggestion = nil
    }
  }

  /// Tells what is wrong as notes: exploring fails for nothing that a script says.
  mutating func noteProblems() {
    guard !isBroken else { return }
    notes += problems.map { problem in
      (["problem: \(problem.message)"] + problem.notes.map { "  \($0)" }).joined(separator: "\n")
    }
    problems = []
  }
}
