import ComposableArchitecture
import EffectSupport
import ReplayReports
import ReplayValues
@_spi(SharedChangeTracking) import Sharing

// What a step has changed, as texts.
extension ReplayReporter {
  /// The values that changed since the event before.
  func changes(
    _ verb: String, _ outcome: StepOutcome, _ change: (before: State, after: State)?,
    _ own: (before: State, after: State)??
  ) -> [StepReport.PathChange] {
    if options.explores {
      guard tellsChange(of: verb), let change else { return [] }
      return outcome.sharedChange?.values ?? values(change.before, change.after)
    }
    if hasSkipped { return values(stateAfterSkipped, core.state) }
    if let change = outcome.sharedChange { return change.values }
    if let own { return own.map { values($0.before, $0.after) } ?? [] }
    if let ownValues { return ownValues }
    guard let state = told.state?.value else { return [] }
    guard !driver.seesArrivals else { return withArrivals { values(state, $0) } }
    guard !driver.tested.areEqual(state, core.state) else { return [] }
    return values(state, core.state)
  }

  /// Whether the values that changed since the event before are those of the step's own change.
  func tellsChange(of verb: String, _ outcome: StepOutcome) -> Bool {
    guard outcome.sharedChange == nil else { return false }
    if options.explores { return tellsChange(of: verb) }
    return told.isLatest && !isBehind && ownValues == nil && !showsReceivedChanges
      && !hasSkipped
      && !driver.seesArrivals && !driver.sharedChanges.hasChanges
  }

  /// Whether the change of a step is reported with it, while exploring.
  ///
  /// That of an action that a script receives was reported when it arrived. An entry of a log has a change only if no
  /// effect sent its action.
  private func tellsChange(of verb: String) -> Bool { verb != "receive" || driver.isLog }

  func values(_ before: State, _ after: State) -> [StepReport.PathChange] {
    changeTexts(before, after, hasDiff: false, hasValues: true).values
  }

  /// The change between two states; call it while changes of shared values are shown.
  func sharedChange(_ before: State, _ after: State) -> SharedChange {
    let texts = changeTexts(before, after, hasDiff: true, hasValues: options.includesChanges)
    return SharedChange(diff: texts.diff, values: texts.values)
  }

  typealias ChangeTexts = (diff: String?, values: [StepReport.PathChange])

  /// The texts for the change between two states, whose differences are only read once.
  func changeTexts(
    _ before: State, _ after: State, hasDiff: Bool, hasValues: Bool
  ) -> ChangeTexts {
    let hasValues =
      hasValues
      && (driver.sharedChanges.hasChanges || !driver.tested.areEqual(before, after))
    guard hasValues else { return (hasDiff ? diff(before, after) : nil, []) }
    return ReplayActivity.printingState {
      let difference = ReplayDump.difference(before, after)
      let values = (difference?.changes ?? []).map { change in
        StepReport.PathChange(
          path: change.path, from: change.from ?? "nowhere", to: change.to ?? "nowhere")
      }
      guard hasDiff else { return (nil, values) }
      let diff =
        switch options.diff {
        case .changed, .none: difference?.diff
        case .compact: difference?.compactDiff
        case .full: fullDiff(before, after)
        }
      return (diff, values)
    }
  }

  /// The diff of two states in the selected style.
  func diff(_ before: State, _ after: State) -> String? {
    ReplayActivity.printingState {
      switch options.diff {
      case .changed, .none: ReplayDump.diff(before, after)
      case .compact: ReplayDump.compactDiff(before, after)
      case .full: fullDiff(before, after)
      }
    }
  }

  private func fullDiff(_ before: State, _ after: State) -> String? {
    // The dump of a state has the values of shared state after their change.
    driver.sharedChanges.hasChanges
      ? ReplayDump.diff(before, after) : ReplayDump.fullDiff(before, after)
  }
}
