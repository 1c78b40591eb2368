import ActionScript
import ComposableArchitecture
import EffectSupport
import ReplayAnswers
import ReplayPlanning
import ReplayReports
import ReplayValues
@_spi(SharedChangeTracking) import Sharing
import VirtualTime

/// Replays the entries of a log.
@MainActor
final class LogFollower<State, Action> {
  let driver: ReplayDriver<State, Action>
  let reporter: ReplayReporter<State, Action>
  let judge: ReplayJudge<State, Action>

  /// Whether nothing of the entries is asserted, as before the first one that is asked for.
  var isSilent = false {
    didSet { judge.asserts = !reporter.options.explores && !isSilent }
  }
  /// Whether the entries are compared with the actions of effects.
  private let matchesEffects: Bool
  /// Writes bindings as a view sends them, while exploring.
  private let writer: BindingWriter<State, Action>?
  /// Whether the log contains actions of effects.
  private var hasReceivedEntries = false
  /// The actions that effects sent and that were not in the log yet.
  private let unloggedActions = UnloggedActions<Moment, Action> { ReplayDump.identity(of: $0) }
  /// The moment right after the last entry with a checkpoint that was sent.
  private var sentMoment: Moment?
  /// The time before the current entry.
  private var previousTime = Duration.zero
  /// The change that the last entry made itself, without the actions of effects, if changes of
  /// these are shown.
  private var ownChange: (before: State, after: State)? {
    hasOwnChange ? (beforeOwnChange, afterOwnChange) : nil
  }
  private var hasOwnChange = false
  // Apart, because an optional pair of generic values looks its type up.
  private var beforeOwnChange: State
  private var afterOwnChange: State

  /// The state right after an action, before the rest of the instant.
  private struct Moment {
    var state: State
    /// The number of received actions since the entry began, up to this one.
    var actionCount: Int
    /// The changes of shared values since the entry began; `nil` if there were none.
    var changes: SharedChangeTracker.Mark?
    /// How often shared values had been written at the end of the instant.
    var writeCount: Int
  }

  init(_ driver: ReplayDriver<State, Action>, _ options: ReplayOptions) {
    self.driver = driver
    reporter = ReplayReporter(driver, options)
    judge = ReplayJudge(driver, reporter)
    (beforeOwnChange, afterOwnChange) = (driver.core.state, driver.core.state)
    judge.asserts = !options.explores
    writer = options.explores ? BindingWriter(feature: driver.feature) : nil
    matchesEffects = options.runsEffects != false
    driver.core.policy = .partial(showsSkipped: false)
    if !options.includesCalls, !options.includesCoverage { driver.answers.calls.stopRecording() }
  }

  /// Whether an entry's own change is reported apart from the changes of actions that effects sent.
  private var tellsOwnChange: Bool {
    reporter.showsReceivedChanges
      || reporter.options.includesChanges && reporter.options.includesReceivedActions
  }

  private var core: TestStoreCore<State, Action> { driver.core }

  /// Replays an entry of a log.
  ///
  /// - Parameters:
  ///   - logged: The entry.
  ///   - number: The number of the entry.
  ///   - showsChanges: Whether changes of shared state are shown.
  ///   - outcome: Receives what comes of it.
  func perform(
    _ logged: LoggedAction<State, Action>, number: Int, showsChanges: Bool,
    _ outcome: inout StepOutcome
  ) {
    // The calls of the previous entry were already reported.
    reporter.forgetCalls()
    hasOwnChange = false
    driver.begin(StepOrigin(step: StepNumber(number)))
    judge.observe(&outcome, String(number), at: logged.place) {
      outcome throws(ReplayLimitExceeded) in
      previousTime = driver.executor.now
      if let instant = logged.instant { try advance(to: instant) }
      if logged.isReceived {
        outcome.wasFedBack = unloggedActions.take(logged.action, where: logged.planned.matches)
      }
      if matchesEffects, logged.isReceived || unloggedActions.count > 0 { match(logged, &outcome) }
      if !outcome.wasFedBack {
        if writer != nil, reporter.isTelling { noteShorterForm(of: logged, &outcome) }
        unloggedActions.forgetStates()
        try send(logged)
        if core.hasReceivedActions { collectArrivals() }
      }
      if reporter.hasArrivals { catchUp() }
      if showsChanges { noteSharedChanges(&outcome) }
      driver.sharedChanges.reset()
      if logged.hasCheckpoint { compareWithCheckpoint(logged, &outcome) }
    }
  }

  // What few entries need is kept out of `perform`: a function looks up the types of all its values,
  // even on paths that it does not take.

  private func advance(to instant: Duration) throws(ReplayLimitExceeded) {
    try driver.settling { () throws(ReplayLimitExceeded) in
      try driver.executor.advance(to: instant)
    }
    if core.hasReceivedActions { collectArrivals() }
    if tellsOwnChange, reporter.hasArrivals { catchUp() }
  }

  @inline(never)
  private func noteShorterForm(
    of logged: LoggedAction<State, Action>, _ outcome: inout StepOutcome
  ) {
    outcome.sent = writer?.changing(logged.action, at: driver.moment)
  }

  private func send(_ logged: LoggedAction<State, Action>) throws(ReplayLimitExceeded) {
    if tellsOwnChange {
      try sendNotingChange(logged)
    } else {
      try driver.send(logged.planned.action)
    }
    if logged.hasCheckpoint { noteSentMoment() }
  }

  /// Notes the change before the actions that effects have sent in the meantime are taken over.
  @inline(never)
  private func sendNotingChange(
    _ logged: LoggedAction<State, Action>
  ) throws(ReplayLimitExceeded) {
    beforeOwnChange = core.state
    try driver.send(logged.planned.action)
    afterOwnChange = core.state
    hasOwnChange = true
  }

  @inline(never)
  private func noteSentMoment() {
    sentMoment = moment(core.state, reporter.arrived.count, markOfSharedChanges)
  }

  @inline(never)
  private func compareWithCheckpoint(
    _ logged: LoggedAction<State, Action>, _ outcome: inout StepOutcome
  ) {
    guard let checkpoint = logged.checkpoint else { return }
    let reached = outcome.wasFedBack ? unloggedActions.takenState : sentMoment
    compare(checkpoint, orRightAfterTheAction: reached, at: logged.place, &outcome)
  }

  /// Adds the outcome of an entry to its report.
  func fill(_ report: inout StepReport, _ outcome: StepOutcome) {
    guard !reporter.showsReceivedChanges else {
      return reporter.fill(&report, outcome, change: ownChange)
    }
    reporter.fill(
      &report, outcome, change: (reporter.before, core.state),
      own: tellsOwnChange && reporter.hasArrivals ? .some(ownChange) : nil)
  }

  @inline(never)
  private func collectArrivals() {
    let received = core.takeReceivedActions()
    let mark = markOfSharedChanges
    var count = reporter.arrived.count
    reporter.note(received[...], from: core.state)
    for received in received {
      count += 1
      unloggedActions.append(received.action, state: moment(received.state, count, mark))
    }
  }

  private var markOfSharedChanges: SharedChangeTracker.Mark? {
    let changes = driver.sharedChanges
    return changes.hasChanges || changes.hasLaterChanges ? changes.mark() : nil
  }

  private func moment(
    _ state: State, _ actionCount: Int, _ changes: SharedChangeTracker.Mark?
  ) -> Moment {
    Moment(
      state: state, actionCount: actionCount, changes: changes,
      writeCount: driver.sharedChanges.writeCount)
  }

  /// Looks at a state with the shared values of its moment.
  private func at<Result>(_ moment: Moment, _ look: (State) -> Result) -> Result {
    guard let changes = moment.changes else { return look(moment.state) }
    let tracker = driver.sharedChanges
    tracker.restore(changes)
    defer { tracker.reset() }
    tracker.advance(by: moment.actionCount)
    // Otherwise shared values are those before the action.
    tracker.resetStretch()
    return look(moment.state)
  }

  /// Treats the store's state as asserted.
  private func catchUp() {
    _ = core.takeReceivedActions()
    core.state = driver.tested.latestState
  }

  // MARK: - Divergence

  /// Compares an entry with the actions that effects have sent.
  @inline(never)
  private func match(_ logged: LoggedAction<State, Action>, _ outcome: inout StepOutcome) {
    if logged.isReceived {
      hasReceivedEntries = true
      guard !outcome.wasFedBack else { return }
      var problem = ReplayProblem(
        .divergence, "the log says that an effect sent this, but no effect sent it here",
        at: logged.place.map { .init($0) })
      problem.expected = logged.text
      problem.actual = unloggedActions.count == 0 ? nil : lines(ofUnlogged: 500)
      problem.notes = notes(onMissing: logged)
      if let actual = problem.actual, actual.split(separator: "\n").contains(logged.text[...]) {
        problem.notes.insert("the payloads differ in what their texts do not show", at: 0)
      }
      return diverge(problem, &outcome)
    }
    guard !logged.isSent,
      let likeness = unloggedActions.likeness(of: logged.action)
    else { return }
    var problem = ReplayProblem(
      .divergence, "an effect has sent this already, and the log would send it again",
      at: logged.place.map { .init($0) })
    problem.notes = [
      "\"received\": true marks what an effect sent, \"received\": false what the user sent",
      "--effects off replays a log that holds the actions of effects as well",
    ]
    let (expected, actual) = (logged.text, ReplayDump.line(of: likeness))
    if expected == actual {
      problem.notes.insert(
        "the effect sent the same action: the entry lacks \"received\": true", at: 0)
    } else {
      (problem.expected, problem.actual) = (expected, actual)
    }
    diverge(problem, &outcome)
  }

  /// Why no effect may have sent an entry, and what to do.
  private func notes(onMissing logged: LoggedAction<State, Action>) -> [String] {
    if let instant = logged.instant, instant < previousTime {
      return [
        "the entry is at \(instant.scriptText), and it was \(previousTime.scriptText) already: time does not go back"
      ]
    }
    var notes: [String] = []
    if unloggedActions.forgottenCount > 0 {
      notes.append(
        "before these, effects sent \(counted(unloggedActions.forgottenCount, "more action")) that the log does not have, too many to keep"
      )
    }
    if let timer = driver.nextTimer {
      let due = driver.executor.now + timer
      notes.append(
        "it is \(driver.executor.now.scriptText), and the next timer is due at \(due.scriptText)")
    }
    notes.append(
      driver.feature.allEndpoints.isEmpty
        ? "--effects off replays a log that holds the actions of effects as well"
        : "answer for the dependency in the header's \"given\", or replay with --effects off")
    return notes
  }

  /// Compares the state with the log's checkpoint.
  ///
  /// - Parameters:
  ///   - checkpoint: What the log says of the state.
  ///   - reached: The moment before the effects of the same instant went on, which an app logs.
  ///   - place: The entry.
  ///   - outcome: Receives the problems.
  private func compare(
    _ checkpoint: LoggedAction<State, Action>.Checkpoint,
    orRightAfterTheAction reached: Moment?, at place: ScriptPlace?, _ outcome: inout StepOutcome
  ) {
    // The shared values of a moment are only known until something writes them again.
    let reached = reached.flatMap { $0.writeCount == driver.sharedChanges.writeCount ? $0 : nil }
    var found = problems(checkpoint, in: core.state, at: place)
    if !found.isEmpty, let reached {
      found = at(reached) { problems(checkpoint, in: $0, at: place) }
    }
    for var problem in found {
      if problem.kind == .stateMismatch {
        problem.message = "the state after this entry is not what the log says"
      }
      problem.suggestion = nil
      diverge(problem, &outcome)
    }
    guard let hash = checkpoint.hash else { return }
    let actual = self.hash(of: core.state)
    guard actual != hash.text, reached.map({ at($0, self.hash) }) != hash.text else { return }
    var problem = ReplayProblem(
      .divergence, StepReport.differentHash, at: .init(hash.place))
    problem.expected = hash.text
    problem.actual = actual
    diverge(problem, &outcome)
  }

  private func problems(
    _ checkpoint: LoggedAction<State, Action>.Checkpoint, in state: State, at place: ScriptPlace?
  ) -> [ReplayProblem] {
    guard let place, !checkpoint.expectation.isEmpty else { return [] }
    let asserts = judge.asserts
    judge.asserts = true
    defer { judge.asserts = asserts }
    var found = StepOutcome()
    judge.judge(
      checkpoint.expectation, from: reporter.before, to: state, mayBeUnchanged: true, at: place,
      &found)
    return found.problems
  }

  private func hash(of state: State) -> String {
    ReplayActivity.printingState {
      driver.sharedChanges.assert { StateHash(ofState: state).text }
    }
  }

  private func diverge(_ problem: ReplayProblem, _ outcome: inout StepOutcome) {
    guard !isSilent else { return }
    outcome.hasDiverged = true
    guard judge.asserts else {
      outcome.notes.append(StepReport.divergence + problem.message)
      return
    }
    outcome.problems.append(problem)
  }

  /// Warnings of actions of effects that are not in a log, although the log contains others.
  var unloggedNotes: [String] {
    guard matchesEffects, hasReceivedEntries, unloggedActions.count > 0 else { return [] }
    return [
      "warning: effects sent actions that are not in the log:\n  "
        + lines(ofUnlogged: 10, including: unloggedActions.forgottenCount)
        .replacing("\n", with: "\n  ")
    ]
  }

  /// The first of the actions that were not in the log, and the number of the others.
  private func lines(ofUnlogged limit: Int, including others: Int = 0) -> String {
    let shown = unloggedActions.all.prefix(limit).map { ReplayDump.line(of: $0) }
    let rest = unloggedActions.count - shown.count + others
    return (shown + (rest > 0 ? ["… \(rest) more"] : [])).joined(separator: "\n")
  }

  private func noteSharedChanges(_ outcome: inout StepOutcome) {
    // Including the changes of the actions that arrived in the meantime.
    driver.sharedChanges.advance(by: reporter.arrived.count)
    guard driver.sharedChanges.hasChanges else { return }
    outcome.sharedChange = driver.sharedChanges.assert {
      reporter.sharedChange(reporter.before, core.state)
    }
  }
}
