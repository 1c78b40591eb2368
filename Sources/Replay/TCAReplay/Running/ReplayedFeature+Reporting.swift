import ComposableArchitecture
import ReplayPlanning
import ReplayRegistration
import ReplayReports
import ReplayValues
import VirtualTime

extension ReplayedFeature {
  /// Adds the outcome of a step to its report.
  func fill(_ report: inout StepReport, _ outcome: StepOutcome, _ options: ReplayOptions) {
    report.output = outcome.output
    report.state = outcome.state
    report.notes = outcome.notes
    tellSystemUses(outcome.systemUses, &report)
    report.problems = outcome.problems
    // What happens in a step before it reaches a limit varies between runs.
    guard !outcome.isBroken else { return }
    report.cause = outcome.cause?.description
    let change = isLog && showsReceivedChanges ? ownChange : (before, core.state)
    report.hasChanged =
      outcome.sharedDiff != nil || change.map { !core.areEqual($0.before, $0.after) } ?? false
    // The problem already shows the difference.
    if report.hasChanged, report.outcome == .passed, options.diff != .none {
      report.diff = outcome.sharedDiff ?? change.flatMap { diff($0.before, $0.after) }
    }
    if options.includesStates { report.stateEdits = stateEdits(outcome) }
    if options.includesCalls { report.calls = newCalls() }
    if options.includesEffects, outcome.effectsStarted > 0 || outcome.effectsEnded > 0 {
      tellEffects(&report)
    }
    report.effectsStarted = outcome.effectsStarted
    report.effectsEnded = outcome.effectsEnded
    report.effectsInFlight = core.effectsInFlightCount
    if options.includesReceivedActions {
      report.received = arrived.enumerated().map { index, action in
        StepReport.ReceivedAction(
          text: ReplayDump.line(of: action.action),
          cause: origin(of: action.cause)?.number.description,
          diff: index < arrivedChanges.count ? arrivedChanges[index] : nil)
      }
    }
    report.time = executor.now
  }

  /// Adds the requested part of the state.
  func show(_ query: StateQuery<State>, _ outcome: inout StepOutcome) {
    guard !outcome.isBroken else { return }
    let text = ReplayActivity.printingState {
      sharedChanges.assert { query.text(of: core.state) }
    }
    switch text {
    case .success(let text): outcome.state = text
    case .failure(let problem): outcome.problems.append(problem)
    }
  }

  /// The dump of the starting state, to which the edits of the steps apply.
  func showInitialState() -> String {
    let text = ReplayActivity.printingState { ReplayDump.text(of: core.state) }
    told.state = (core.state, StateText(text))
    return text
  }

  private func stateEdits(_ outcome: StepOutcome) -> [StateEdit] {
    guard var (state, text) = told.state else { return [] }
    // Comparing is cheaper than dumping.
    if outcome.sharedDiff == nil, core.areEqual(state, core.state) { return [] }
    state = core.state
    let edits = text.change(
      to: ReplayActivity.printingState {
        sharedChanges.assert { ReplayDump.text(of: core.state) }
      })
    told.state = (state, text)
    return edits
  }

  private func newCalls() -> [StepReport.Call] {
    let calls = answers.calls.calls(since: told.callCount)
    told.callCount += calls.count
    return calls.map {
      StepReport.Call(endpoint: $0.endpoint, arguments: $0.argumentsText)
    }
  }

  private func tellEffects(_ report: inout StepReport) {
    let running = core.effectsInFlight
    let numbers = Set(running.map(\.number))
    report.startedEffects =
      running
      .filter { !told.effects.contains($0.number) }
      .map { .init(id: $0.number, cause: origin(of: $0.cause)?.number.description) }
    report.endedEffects = told.effects.subtracting(numbers).sorted()
    told.effects = numbers
  }

  /// The diff of two states in the selected style.
  func diff(_ before: State, _ after: State) -> String? {
    ReplayActivity.printingState {
      switch diffStyle {
      case .changed, .none: ReplayDump.diff(before, after)
      case .compact: ReplayDump.compactDiff(before, after)
      case .full: ReplayDump.fullDiff(before, after)
      }
    }
  }
}

/// The contents of earlier events, so that later events only contain what is new.
struct ToldSoFar<State> {
  var state: (value: State, text: StateText)?
  /// The numbers of the effects that are in flight.
  var effects: Set<Int> = []
  var callCount = 0
}
