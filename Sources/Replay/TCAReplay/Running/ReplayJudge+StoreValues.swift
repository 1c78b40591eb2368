import ActionScript
import EffectSupport
import ReplayReports
@_spi(SharedChangeTracking) import Sharing

// A test store has one value of what is shared: that after all actions that have arrived. A replay has one for each action.
extension ReplayJudge {
  /// Runs the judgement of an action, and refuses it if a test store would show other shared values, if this is requested.
  func comparingSharedValues(
    isReceived: Bool = false, at place: ScriptPlace, _ outcome: inout StepOutcome,
    _ judge: (inout StepOutcome) -> Void
  ) {
    guard reporter.options.refusesValuesBehindStore else { return judge(&outcome) }
    let isShownEarlier = isReceived && shownActionCount > 0
    if isShownEarlier { shownActionCount -= 1 }
    let isBehind = sharedChanges.hasLaterChanges
    if isBehind { shownActionCount = core.receivedActions.count }
    let differs = isBehind || isShownEarlier && sharedChanges.hasChanges
    judge(&outcome)
    guard differs else { return }
    outcome.problems.append(
      ReplayProblem(.expectation, ReplayOptions.valuesBehindStore, at: .init(place)))
  }
}
