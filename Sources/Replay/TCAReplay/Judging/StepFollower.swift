import ActionScript
import ComposableArchitecture
import EffectSupport
import ReplayAnswers
import ReplayPlanning
import ReplayRegistration
import ReplayReports
import ReplayValues
@_spi(SharedChangeTracking) import Sharing
import VirtualTime

/// Performs the steps of a script.
@MainActor
final class StepFollower<State, Action> {
  let driver: ReplayDriver<State, Action>
  let reporter: ReplayReporter<State, Action>
  let judge: ReplayJudge<State, Action>

  /// The exhaustivity that applies again after each included file that runs, outermost first.
  private var includedFiles: [(number: [StepNumber.Part], before: Exhaustivity)] = []
  private typealias Exhaustivity = (policy: TestStorePolicy, receivesAll: Bool)

  /// The number of dismissals that were already reported.
  private var toldDismissals = 0

  /// The bindings to parts that nothing has matched and that were already reported.
  private var toldBindings: Set<String> = []

  /// Whether the script cannot make expectations exhaustive.
  private var isLenient = false

  init(_ driver: ReplayDriver<State, Action>, _ options: ReplayOptions) {
    self.driver = driver
    reporter = ReplayReporter(driver, options)
    judge = ReplayJudge(driver, reporter)
    // Forgets what an earlier replay in this process has left.
    _ = NestedBindings.takeMissed()
  }

  var core: TestStoreCore<State, Action> { driver.core }

  /// From now on, expectations are those of `exhaustivity off`, and the changes by actions of effects are shown with them.
  func beLenient() {
    guard !isLenient else { return }
    isLenient = true
    reporter.explore()
    core.policy = .partial(showsSkipped: false)
  }

  /// Runs and checks a step, which may be another one than the script's next step.
  func perform(_ step: PlannedStep<State, Action>, isOfScript: Bool = true) -> StepOutcome {
    if isOfScript { enterFile(of: step) }
    driver.begin(.init(step: step.number, place: step.place))
    if let compile = step.compileExpectation { step.expectation = compile() }
    if driver.uses.includesAgain(step.place.file) { step.isRepeated = true }
    let start = driver.executor.now
    let before = driver.standingState
    // A `receive` replaces it by the arrival of its action.
    if step.verb.canCauseActions { judge.stepBefore = start }
    if judge.makesSuggestions { judge.begin(step) }
    defer {
      if judge.makesSuggestions, reporter.hasArrivals {
        judge.note(reporter.arrived, in: step, since: start)
      }
    }
    var outcome = StepOutcome()
    judge.observe(&outcome, step.number.description, at: step.place) {
      outcome throws(ReplayLimitExceeded) in
      // The action is sent first, because the expectation describes its consequences.
      let made = step.makeExpectation
      if let made, step.verb.namesNothing {
        guard let expectation = value(.made(by: made), at: step, &outcome) else { return }
        step.expectation = expectation
      }
      try perform(step, from: before, &outcome)
      noteDismissal(step, &outcome)
    }
    judge.explainMissingChild(of: step, &outcome)
    if outcome.problems.contains(where: { $0.kind == .unanswered || $0.kind == .issue }) {
      outcome.keepLines()
    }
    if step.number.parts.contains(where: { $0.repetitions.contains { $0 > 1 } })
      || driver.uses.isLaterUse(step.number, of: step.place.file)
    {
      // The lines were right in earlier rounds, which a suggestion would break.
      for index in outcome.problems.indices { outcome.problems[index].suggestion = nil }
    }
    if driver.uses.includesAgain(step.place.file) { judge.noteOtherUses(of: step, &outcome) }
    return outcome
  }

  /// The value of a part of a step at this moment; `nil` if it cannot be made, in which case the outcome has the problem.
  func value<Value>(
    _ planned: Planned<State, Value>, at step: PlannedStep<State, Action>,
    _ outcome: inout StepOutcome
  ) -> Value? {
    do {
      if case .receive = step.verb { return try planned.value(at: driver.moment) }
      return try planned.value(at: driver.standingMoment)
    } catch {
      outcome.problems.append(ReplayProblem(error, at: step.place))
      return nil
    }
  }

  /// Reports that the feature dismissed itself in a step, unless the script says so.
  private func noteDismissal(_ step: PlannedStep<State, Action>, _ outcome: inout StepOutcome) {
    guard core.isDismissed else { return }
    let count = driver.answers.calls.calls(of: RegisteredEndpoint.dismissal.name).count
    guard count > toldDismissals else { return }
    toldDismissals = count
    let isSaid = step.syntax.expectations.contains { $0.subject == .dismissal }
    let remedy = ": assert it with \"dismissed\""
    outcome.notes.append(
      "the feature dismissed itself"
        + (isSaid ? "" : judge.isInJSON(step.place) ? RemedyText.inJSON(remedy) : remedy))
  }

  private func perform(
    _ step: PlannedStep<State, Action>, from before: State, _ outcome: inout StepOutcome
  ) throws(ReplayLimitExceeded) {
    switch step.verb {
    case .send(let action):
      try performSend(action, step, &outcome)
    case .receive(let matcher):
      guard let matcher = value(matcher, at: step, &outcome) else { return }
      guard judge.goesOnMended else {
        _ = receive(matcher, step, &outcome)
        return
      }
      try receiveMended(matcher, step, &outcome)
    case .let(let name, let path):
      bind(name, path, step, &outcome)
    case .advance(let duration):
      try reporter.noting { () throws(ReplayLimitExceeded) in
        try driver.settling { () throws(ReplayLimitExceeded) in
          try driver.executor.advance(by: duration ?? .zero)
        }
      }
      judge.judgeStanding(step, from: before, &outcome)
    case .expect:
      judge.judgeStanding(step, from: before, &outcome)
    case .given(let stubs):
      guard let stubs = value(stubs, at: step, &outcome) else { return }
      driver.answer(stubs)
    case .skipReceived:
      reporter.noteSkipped()
      judge.word(core.skipReceivedActions(strict: true), at: step.place, &outcome)
      judge.judgeStanding(step, from: before, &outcome)
    case .skipEffects:
      judge.word(core.skipEffectsInFlight(strict: true), at: step.place, &outcome)
      judge.judgeStanding(step, from: before, &outcome)
    case .cancel(let number):
      var isCancelled = false
      try reporter.noting { () throws(ReplayLimitExceeded) in
        isCancelled = try driver.cancel(number)
      }
      if !isCancelled { judge.judgeNotCancelled(number, at: step.place, &outcome) }
      judge.judgeStanding(step, from: before, &outcome)
    case .exhaustivity(let mode):
      driver.receivesAll = mode == .on
      if !isLenient { core.policy = TestStorePolicy(mode) }
    case .finish(let number):
      try performFinish(number, step, from: before, &outcome)
    case .print(let path):
      guard let path else { return outcome.output = reporter.text(of: nil) }
      guard let path = value(path, at: step, &outcome) else { return }
      outcome.output = reporter.text(of: path)
    case .printEffects:
      outcome.output = judge.listOfOpenWork
    case .feed(let feed):
      guard let feed = value(feed, at: step, &outcome) else { return }
      try performFeed(feed, step, from: before, &outcome)
    }
  }

  // MARK: - Sending

  private func performSend(
    _ action: Planned<State, Action>, _ step: PlannedStep<State, Action>,
    _ outcome: inout StepOutcome
  ) throws(ReplayLimitExceeded) {
    let unasserted =
      judge.makesSuggestions && core.hasReceivedActions ? driver.sharedChanges.mark() : nil
    switch core.beginSend() {
    case .refuse(let verdict):
      return judge.word(verdict, at: step.place, &outcome)
    case .send(let unhandled, let skipped):
      // The script continues as if they had been received.
      if core.hasReceivedActions {
        reporter.noteSkipped()
        core.skipReceivedActions()
      }
      if let unhandled { judge.word(unhandled, at: step.place, since: unasserted, &outcome) }
      judge.word(skipped, at: step.place, &outcome)
    }
    let before = core.state
    reporter.before = before
    guard let action = value(action, at: step, &outcome) else { return }
    let writers = try judge.notingWriters { () throws(ReplayLimitExceeded) in
      try reporter.noting { () throws(ReplayLimitExceeded) in
        try driver.send(action)
      }
    }
    judge.comparingSharedValues(writtenBy: writers, at: step.place, &outcome) {
      judge.judge(step.expectation, from: before, to: core.state, at: step.place, &$0)
    }
    if judge.sendsWhatWaits {
      // What follows comes from sending the action once more.
      for index in outcome.problems.indices.dropFirst() { outcome.problems[index].suggestion = nil }
    }
    for missed in NestedBindings.takeMissed() { warn(of: missed, sentBy: action, step, &outcome) }
  }

  /// Warns of a binding that a reducer misses because no view sends it.
  private func warn(
    of missed: (name: String, property: String), sentBy action: Action,
    _ step: PlannedStep<State, Action>, _ outcome: inout StepOutcome
  ) {
    guard toldBindings.insert(missed.name).inserted else { return }
    var warning =
      "warning: the reducer asks whether '\(missed.property)' is set, and a binding to '\(missed.name)' does not match: "
      + "a view sends '\(missed.property)'"
    let writer = BindingWriter(feature: driver.feature)
    if let syntax = writer.viewsForm(of: action, property: missed.property) {
      let text = step.place.file.isJSON ? Step(.send(syntax)).printed(as: .json) : "send \(syntax)"
      warning += "\n  write: \(text.replacing("\n", with: "\n  "))"
    }
    outcome.notes.append(warning)
  }

  // MARK: - Finishing

  private func performFinish(
    _ number: StepNumber?, _ step: PlannedStep<State, Action>, from before: State,
    _ outcome: inout StepOutcome
  ) throws(ReplayLimitExceeded) {
    if let number {
      try driver.settling {}
      judge.judgeRunning(of: number, at: step.place, &outcome)
      return judge.judgeStanding(step, from: before, &outcome)
    }
    try driver.settling { driver.tested.cancelPresentationEffects() }
    judge.judgeLeftovers(at: step.place, &outcome)
    if !step.expectation.isEmpty { judge.judgeStanding(step, from: before, &outcome) }
  }

  // MARK: - Included files

  /// Notes which file a step is in, and ends the exhaustivity of those that are left.
  private func enterFile(of step: PlannedStep<State, Action>) {
    let parts = step.number.parts
    guard parts.count > 1 || step.isHeader || !includedFiles.isEmpty else { return }
    let file = step.isHeader ? parts : Array(parts.dropLast())
    leaveFiles { !file.starts(with: $0) }
    guard !file.isEmpty, includedFiles.last?.number != file else { return }
    includedFiles.append((file, (core.policy, driver.receivesAll)))
  }

  private func leaveFiles(where isOver: ([StepNumber.Part]) -> Bool) {
    while let last = includedFiles.last, isOver(last.number) {
      includedFiles.removeLast()
      driver.receivesAll = last.before.receivesAll
      if !isLenient { core.policy = last.before.policy }
    }
  }

  func finish() -> StepOutcome {
    leaveFiles { _ in true }
    driver.begin(nil)
    var outcome = StepOutcome()
    judge.observe(&outcome, nil, at: nil) { outcome throws(ReplayLimitExceeded) in
      try driver.settling { driver.tested.cancelPresentationEffects() }
      judge.judgeLeftovers(&outcome)
      judge.judgeEnd(&outcome)
    }
    return outcome
  }
}

extension PlannedVerb {
  /// Whether an action can arrive because of the step.
  ///
  /// `receive … within` does not count the others as the step before, because it would hold after any of them.
  fileprivate var canCauseActions: Bool {
    switch self {
    case .send, .advance, .cancel, .feed: true
    case .receive, .let, .expect, .given, .skipReceived, .skipEffects, .exhaustivity, .finish,
      .print, .printEffects:
      false
    }
  }

  /// Whether the step defines no names that its expectations may use.
  fileprivate var namesNothing: Bool {
    switch self {
    case .receive: false
    case .send, .let, .advance, .expect, .given, .skipReceived, .skipEffects, .cancel,
      .exhaustivity,
      .finish, .print, .printEffects, .feed:
      true
    }
  }
}

extension TestStorePolicy {
  init(_ mode: ExhaustivitySyntax.Mode) {
    self =
      switch mode {
      case .on: .exhaustive
      case .off: .partial(showsSkipped: false)
      case .offShowingSkipped: .partial(showsSkipped: true)
      }
  }
}
