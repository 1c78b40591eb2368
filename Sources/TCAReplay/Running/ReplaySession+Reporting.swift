internal import ComposableArchitecture
internal import ConcurrencyExtras

extension ReplaySession {
  /// Says in a report what a step came to.
  func fill(_ report: inout StepReport, _ outcome: StepOutcome, _ options: ReplayOptions) {
    report.cause = outcome.cause?.description
    report.hasChanged =
      outcome.sharedDiff != nil || !core.areEqual(before, core.state)
    // What is wrong is shown with the problem: the change itself would say it twice.
    if report.hasChanged, report.outcome == .passed, options.diff != .none {
      report.diff = outcome.sharedDiff ?? diff(options.diff)
    }
    if options.includesStates {
      report.state = sharedChanges.assert { ReplayDump.text(of: core.state) }
    }
    report.effectsStarted = outcome.effectsStarted
    report.effectsEnded = outcome.effectsEnded
    report.effectsInFlight = core.effectsInFlightCount
    if options.includesReceivedActions {
      report.received = arrived.map {
        StepReport.ReceivedAction(
          text: ReplayDump.line(of: $0.action),
          cause: origin(of: $0.cause)?.number.description)
      }
    }
    report.time = executor.now
    report.output = outcome.output
    report.notes = outcome.notes
    report.problems = outcome.problems
  }

  private func diff(_ style: ReplayOptions.Diff) -> String? {
    switch style {
    case .changed: ReplayDump.diff(before, core.state)
    case .full: ReplayDump.fullDiff(before, core.state)
    case .none: nil
    }
  }
}
