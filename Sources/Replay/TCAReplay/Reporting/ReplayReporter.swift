import ActionScript
import ComposableArchitecture
import CustomDump
import EffectSupport
import InternalSupport
import ReplayAnswers
import ReplayPlanning
import ReplayReports
import ReplayValues
@_spi(SharedChangeTracking) import Sharing
import VirtualTime

/// Records what happens in a step, and reports it.
@MainActor
final class ReplayReporter<State, Action> {
  typealias Received = TestStoreCore<State, Action>.ReceivedAction

  let driver: ReplayDriver<State, Action>
  private(set) var options: ReplayOptions
  /// Whether actions wait to be received whose changes were not shown.
  private var showsWaiting = false

  /// The state before the last step that was asserted; the core has the state after it.
  var before: State

  /// The actions that effects sent during the last step.
  private(set) var arrived: [Received] = []
  /// The changes that they made, if they are shown.
  private var arrivedChanges: [String?] = []
  /// The values that they changed, if those are requested and the script need not receive them.
  private var arrivedValues: [[StepReport.PathChange]] = []
  /// The values that the step changed before they arrived; `nil` if their changes are not told one by one.
  private(set) var ownValues: [StepReport.PathChange]?
  /// The actions that the step skips without having received them, with their changes, if those are requested.
  private var skipped: [StepReport.ReceivedAction] = []
  /// The state after the skipped actions, if there are any.
  private(set) var stateAfterSkipped: State
  /// Cached: whether an optional of a generic type is there costs a metadata lookup per step.
  private(set) var hasSkipped = false
  /// Cached: `isEmpty` on an array of a generic type costs a metadata lookup per step.
  private(set) var hasArrivals = false

  /// What the feature uses of the system.
  let systemUses = SystemUseNotes()
  /// The paths that the script watches.
  var watched = WatchedPaths<State>()
  /// Their changes by the actions that effects sent during the step, if those are shown.
  var arrivedWatched: [StepReport.PathChange] = []
  /// The state, effects and calls that events have already contained.
  var told = ToldSoFar<State>()

  init(_ driver: ReplayDriver<State, Action>, _ options: ReplayOptions) {
    self.driver = driver
    self.options = options
    before = driver.core.state
    stateAfterSkipped = before
    if options.includesEffects { driver.core.notedEffects = .init() }
  }

  var core: TestStoreCore<State, Action> { driver.core }

  /// Whether the current step will be reported.
  var isTelling = true {
    didSet {
      isBehind = isBehind || !isTelling
      if isTelling, !oldValue { noteUntoldEffects() }
    }
  }
  /// Whether there were steps without an event since an event last contained the state.
  private(set) var isBehind = false

  /// Whether the changes of each action of effects are shown.
  var showsReceivedChanges: Bool {
    options.includesReceivedActions && options.showsReceivedChanges
  }

  // MARK: - Recording

  /// Runs an operation as a step, and records the effects that start and end.
  func record(
    _ outcome: inout StepOutcome, _ number: @autoclosure () -> String?, at place: ScriptPlace?,
    _ operation: (inout StepOutcome) throws(ReplayLimitExceeded) -> Void,
    judge: (inout StepOutcome) -> Void
  ) {
    before = core.state
    if hasArrivals { forgetArrivals() }
    if hasSkipped { (skipped, hasSkipped) = ([], false) }
    if showsWaiting {
      showsWaiting = false
      note(core.receivedActions[...], from: core.state)
    }
    outcome.systemUses = systemUses.takeBeforeStep()
    let started = core.startedWorkCount
    let inFlight = core.runningWorkCount
    do {
      try operation(&outcome)
    } catch {
      outcome.problems.append(ReplayProblem(error, at: place))
      outcome.isBroken = true
    }
    // What happens in a step before it reaches a limit varies between runs.
    if !outcome.isBroken {
      outcome.effectsStarted = core.startedWorkCount - started
      outcome.effectsEnded = inFlight + outcome.effectsStarted - core.runningWorkCount
      outcome.cancelledEffects = driver.takeCancelled().map(\.description)
    }
    judge(&outcome)
    systemUses.take(number(), &outcome)
  }

  private func forgetArrivals() {
    arrived = []
    arrivedChanges = []
    arrivedValues = []
    ownValues = nil
    hasArrivals = false
  }

  /// Runs an operation and records the actions that effects send.
  func noting(
    _ operation: () throws(ReplayLimitExceeded) -> Void
  ) throws(ReplayLimitExceeded) {
    let waiting = core.hasReceivedActions ? core.receivedActions.count : 0
    try operation()
    guard core.hasReceivedActions, core.receivedActions.count > waiting else { return }
    let state = waiting > 0 ? core.receivedActions[waiting - 1].state : core.state
    note(core.receivedActions[waiting...], from: state)
  }

  /// Records actions of effects, and how each of them changed the state.
  func note(_ actions: Slice<Queue<Received>>, from state: State) {
    hasArrivals = true
    arrived += actions
    let shows = showsReceivedChanges
    // Where a script need not receive actions, no later step tells what they changed.
    let isLenient = !options.explores && !driver.receivesAll && !driver.isLog
    let takesValues =
      options.includesChanges
      && (isLenient || driver.isLog
        ? options.includesReceivedActions : options.explores && shows)
    guard isTelling, takesValues || shows && (options.diff != .none || !watched.isEmpty) else {
      return
    }
    let changes = driver.sharedChanges
    let mark =
      !watched.isEmpty || changes.hasChanges || changes.hasLaterChanges ? changes.mark() : nil
    for _ in 0..<actions.startIndex where mark != nil { moveOn() }
    if shows { arrivedWatched += watchedChanges(in: state) }
    if takesValues, isLenient, ownValues == nil, let told = told.state?.value {
      ownValues = changes.assert { values(told, state) }
    }
    var before = state
    for action in actions {
      if mark != nil { moveOn() }
      let isChange =
        mark != nil && changes.hasChanges || !driver.tested.areEqual(before, action.state)
      let showsDiff = shows && options.diff != .none
      let texts =
        isChange && (showsDiff || takesValues)
        ? changes.assert {
          changeTexts(before, action.state, hasDiff: showsDiff, hasValues: takesValues)
        } : nil
      if showsDiff { arrivedChanges.append(texts?.diff) }
      if takesValues { arrivedValues.append(texts?.values ?? []) }
      if shows { arrivedWatched += watchedChanges(in: action.state) }
      before = action.state
    }
    if let mark { changes.restore(mark) }
  }

  /// The limit of skipped actions whose changes are reported one by one; more could use up the step's time.
  private static var comparedActions: Int { 200 }

  /// Records the actions that wait to be received, all of which the step is about to skip.
  func noteSkipped() {
    guard isTelling, options.includesChanges, options.includesReceivedActions, !options.explores,
      driver.receivesAll, let last = core.receivedActions.last,
      core.receivedActions.count <= Self.comparedActions
    else { return }
    let changes = driver.sharedChanges
    let mark = changes.mark()
    defer { changes.restore(mark) }
    var before = core.state
    for action in core.receivedActions {
      moveOn()
      var report = report(of: action)
      report.isSkipped = true
      report.changes = changes.assert { values(before, action.state) }
      skipped.append(report)
      before = action.state
    }
    (stateAfterSkipped, hasSkipped) = (last.state, true)
  }

  private func report(of action: Received) -> StepReport.ReceivedAction {
    StepReport.ReceivedAction(
      text: ReplayDump.line(of: action.action), cause: driver.origin(of: action.cause)?.description,
      arrival: action.arrival)
  }

  /// Moves on to the changes of shared state of the next action.
  func moveOn() {
    driver.sharedChanges.resetStretch()
    driver.sharedChanges.advance(by: 1)
  }

  /// Forgets the calls so far.
  func forgetCalls() {
    driver.answers.calls.forget()
    told.callCount = 0
  }

  // MARK: - Reporting

  /// Adds the outcome of a step to its report, with the change that it made if that is shown.
  ///
  /// `own` is the part of the change that no action of an effect made, if an entry of a log did not make all of it.
  func fill(
    _ report: inout StepReport, _ outcome: StepOutcome, change: (before: State, after: State)?,
    own: (before: State, after: State)?? = nil
  ) {
    report.output = outcome.output
    report.state = outcome.state
    report.notes = outcome.notes
    report.directReads = outcome.systemUses.filter(\.use.isControlled).map(\.text)
    report.uncontrolled = outcome.systemUses.filter { !$0.use.isControlled }.map(\.text)
    report.problems = outcome.problems
    report.reached = driver.takeReached()
    report.watched = outcome.watched
    // What happens in a step before it reaches a limit varies between runs.
    guard !outcome.isBroken else { return }
    report.cause = outcome.cause?.description
    report.arrival = outcome.arrival
    report.hasChanged =
      outcome.sharedChange?.diff != nil
      || change.map { !driver.tested.areEqual($0.before, $0.after) } ?? false
    // The problem already shows the difference.
    let showsDiff = report.hasChanged && report.outcome == .passed && options.diff != .none
    if showsDiff, options.includesChanges, own == nil, let change,
      tellsChange(of: report.verb, outcome)
    {
      let texts = changeTexts(change.before, change.after, hasDiff: true, hasValues: true)
      (report.diff, report.changes) = (texts.diff, texts.values)
    } else {
      if showsDiff {
        report.diff = outcome.sharedChange?.diff ?? change.flatMap { diff($0.before, $0.after) }
      }
      if options.includesChanges { report.changes = changes(report.verb, outcome, change, own) }
    }
    if options.includesStates { report.stateEdits = stateEdits(outcome) }
    if options.includesCalls { report.calls = newCalls() }
    if options.includesEffects, outcome.effectsStarted > 0 || outcome.effectsEnded > 0 {
      tellEffects(&report)
    }
    report.effectsStarted = outcome.effectsStarted
    report.effectsEnded = outcome.effectsEnded
    report.effectsInFlight = core.runningWorkCount
    report.cancelledEffects = outcome.cancelledEffects
    if options.includesReceivedActions {
      // In a log, the entry itself reports the changes of shared values.
      let tellsValues = outcome.sharedChange == nil || !driver.isLog || options.explores
      report.received =
        skipped
        + arrived.enumerated().map { index, action in
          var report = self.report(of: action)
          if index < arrivedChanges.count { report.diff = arrivedChanges[index] }
          if tellsValues, index < arrivedValues.count { report.changes = arrivedValues[index] }
          return report
        }
    }
  }

  /// The value of a path, or the state.
  func text(of path: StatePath<State>?) -> String {
    ReplayActivity.printingState {
      readingStanding { state in
        guard let path else { return ReplayDump.text(of: state) }
        guard let value = path.value(in: state) else { return "\(path.text) leads nowhere" }
        return "\(path.text) = \(ReplayDump.text(of: value))"
      }
    }
  }

  /// Adds the requested part of the state.
  func show(_ query: StateQuery<State>, _ outcome: inout StepOutcome) {
    guard !outcome.isBroken else { return }
    let text = ReplayActivity.printingState {
      readingStanding { query.text(of: $0) }
    }
    switch text {
    case .success(let text): outcome.state = text
    case .failure(let problem): outcome.problems.append(problem)
    }
  }

  /// The dump of the starting state, to which the edits of the steps apply.
  func showInitialState() -> String {
    let dump = ReplayActivity.printingState { ReplayDump.tracked(core.state) }
    told.state = dump
    told.isLatest = true
    return dump.text
  }

  /// Whether the reported state contains the changes by actions that wait to be received.
  ///
  /// Where nothing is asserted, nothing waits.
  private var isAhead: Bool {
    options.explores && core.hasReceivedActions || driver.seesArrivals
  }

  private func stateEdits(_ outcome: StepOutcome) -> [LineEdit] {
    guard let dump = told.state else { return [] }
    let isAhead = isAhead
    let mark = isAhead ? driver.sharedChanges.mark() : nil
    let current = isAhead ? moveToLatest() : core.state
    defer { if let mark { driver.sharedChanges.restore(mark) } }
    defer { isBehind = false }
    // Comparing is cheaper than dumping. It does not see what steps without a report have shared.
    if !isBehind, mark == nil, outcome.sharedChange?.diff == nil,
      driver.tested.areEqual(dump.value, current)
    {
      // The two can differ in what '==' does not compare.
      told.isLatest = false
      return []
    }
    told.isLatest = !isAhead
    return changes(of: dump, to: current).map {
      LineEdit(line: $0.line, removed: $0.removed, inserted: $0.inserted)
    }
  }

  private func changes(of dump: TrackedDump<State>, to state: State) -> [DumpEdit] {
    ReplayActivity.printingState {
      driver.sharedChanges.assert { ReplayDump.change(dump, to: state) }
    }
  }

  /// Shows the changes by actions of effects with them from now on, and not when they are received.
  func explore() {
    guard !options.explores else { return }
    options.explores = true
    options.showsReceivedChanges = true
    showsWaiting = core.hasReceivedActions
  }

  /// Treats what happened so far as reported, after steps without a report.
  func catchUp() {
    if let dump = told.state {
      let isAhead = isAhead
      let mark = isAhead ? driver.sharedChanges.mark() : nil
      let state = isAhead ? moveToLatest() : core.state
      _ = changes(of: dump, to: state)
      told.isLatest = false
      if let mark { driver.sharedChanges.restore(mark) }
    }
    told.callCount = driver.answers.calls.all.count
    _ = core.notedEffects?.take()
    _ = watchedChanges(in: core.state)
  }

  private func newCalls() -> [StepReport.Call] {
    let calls = driver.answers.calls.calls(since: told.callCount)
    told.callCount += calls.count
    return calls.map {
      StepReport.Call(endpoint: $0.endpoint, arguments: $0.argumentsText)
    }
  }

  /// Notes the effects that started in steps without an event, for the next one that tells effects.
  private func noteUntoldEffects() {
    guard options.includesEffects else { return }
    told.untoldEffects += started(core.notedEffects?.take().started ?? [])
  }

  private func started(
    _ effects: [TestStoreCore<State, Action>.RunningEffect]
  ) -> [StepReport.StartedEffect] {
    effects.map { .init(id: $0.number, cause: driver.origin(of: $0.cause)?.description) }
  }

  private func tellEffects(_ report: inout StepReport) {
    guard let changes = core.notedEffects?.take() else { return }
    report.startedEffects = told.untoldEffects + started(changes.started)
    told.untoldEffects = []
    report.endedEffects = changes.ended
  }
}
