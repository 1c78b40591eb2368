import ReplayPlanning
import ReplayReports

/// What a step came to, its states and actions aside.
struct StepOutcome {
  var problems: [ReplayProblem] = []
  var notes: [String] = []
  var output: String?
  /// The number of the step whose effect sent the action that was received.
  var cause: StepNumber?
  /// Whether the replay's own effects had fed back the action that a log tells of.
  var wasFedBack = false
  var effectsStarted = 0
  var effectsEnded = 0
  /// How the state changed, where shared state makes that a thing to be seen only before it is asserted.
  var sharedDiff: String?
  /// Whether a safety limit was hit, so that nothing can be said of what follows.
  var isBroken = false
}
