import ActionScript
import ComposableArchitecture
import EffectSupport
import ReplayReports
@_spi(SharedChangeTracking) import Sharing
import VirtualTime

// A test store has one value of what is shared: that after all actions that have arrived. A replay has one for each action.
extension ReplayJudge {
  /// Runs the judgement of an action, and refuses it if a test store would show other shared values, if this is requested.
  func comparingSharedValues(
    isReceived: Bool = false, writtenBy writers: SharedWriters = [], at place: ScriptPlace,
    _ outcome: inout StepOutcome, _ judge: (inout StepOutcome) -> Void
  ) {
    guard reporter.options.refusesValuesBehindStore else { return judge(&outcome) }
    let isShownEarlier = isReceived && shownActionCount > 0
    if isShownEarlier { shownActionCount -= 1 }
    let isBehind = sharedChanges.hasLaterChanges
    if isBehind { shownActionCount = core.receivedActions.count }
    let differs =
      isBehind || isShownEarlier && sharedChanges.hasChanges || writers == [.reducer, .effects]
    judge(&outcome)
    guard differs || writers == .effects else { return }
    outcome.problems.append(
      ReplayProblem(
        .expectation,
        differs ? ReplayOptions.valuesBehindStore : ReplayOptions.valuesOfEffects,
        at: .init(place)))
  }

  /// Runs a body that sends an action, and returns who has written to shared values, if this is requested.
  func notingWriters(
    _ body: () throws(ReplayLimitExceeded) -> Void
  ) throws(ReplayLimitExceeded) -> SharedWriters {
    guard reporter.options.refusesValuesBehindStore else {
      try body()
      return []
    }
    let start = sharedChanges.writeCount
    var reduced: Int?
    let didReduce = driver.tested.didReduce
    driver.tested.didReduce = { [sharedChanges] in
      didReduce?($0, $1, $2)
      if reduced == nil { reduced = sharedChanges.writeCount }
    }
    defer { driver.tested.didReduce = didReduce }
    try body()
    var writers: SharedWriters = []
    if let reduced, reduced > start { writers.insert(.reducer) }
    if sharedChanges.writeCount > reduced ?? start { writers.insert(.effects) }
    return writers
  }
}

/// Who has written to shared values in a step.
struct SharedWriters: OptionSet {
  let rawValue: Int

  static let reducer = Self(rawValue: 1)
  static let effects = Self(rawValue: 2)
}
