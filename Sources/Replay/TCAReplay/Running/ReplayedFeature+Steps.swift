import ActionScript
import ComposableArchitecture
import ReplayPlanning
import ReplayRegistration
import ReplayReports
import ReplayValues
import VirtualTime

extension ReplayedFeature {
  /// Runs and checks a step.
  func perform(_ step: PlannedStep<State, Action>) -> StepOutcome {
    var step = step
    if let compile = step.compileExpectation { step.expectation = compile() }
    if makesSuggestions { currentStep = step }
    var outcome = observed(at: step.place, number: step.number.description) {
      outcome throws(ReplayLimitExceeded) in
      // The action is sent first, because the expectation describes its consequences.
      let made = step.makeExpectation
      if let made, step.verb.namesNothing {
        guard let expectation = make(made, at: step, &outcome) else { return }
        step.expectation = expectation
      }
      try perform(step, &outcome)
      noteDismissal(step, &outcome)
    }
    if outcome.problems.contains(where: { $0.kind == .issue }), let cause = missingElement(of: step)
    {
      // The reducer's issue is a consequence of this problem.
      outcome.problems.insert(cause, at: 0)
    }
    return outcome
  }

  /// Builds a value that depends on the moment; `nil` if it fails, in which case the outcome has
  /// the problem.
  func make<Made>(
    _ make: (ValueMoment<State>) throws -> Made, at step: PlannedStep<State, Action>,
    _ outcome: inout StepOutcome
  ) -> Made? {
    do {
      return try make(moment)
    } catch {
      outcome.problems.append(ReplayProblem(error, at: step.place))
      return nil
    }
  }

  /// Reports that the feature dismissed itself in a step, unless the script says so.
  private func noteDismissal(_ step: PlannedStep<State, Action>, _ outcome: inout StepOutcome) {
    guard hasBeenDismissed else { return }
    let count = answers.calls.calls(of: RegisteredEndpoint.dismissal.name).count
    guard count > toldDismissals else { return }
    toldDismissals = count
    let isSaid = step.syntax.expectations.contains { $0.subject == .dismissal }
    outcome.notes.append(
      isSaid
        ? "the feature dismissed itself"
        : "the feature dismissed itself: assert it with \"dismissed\"")
  }

  /// Runs an operation and records what happens.
  func observed(
    at place: ScriptPlace?,
    number: String? = nil,
    _ operation: (inout StepOutcome) throws(ReplayLimitExceeded) -> Void
  ) -> StepOutcome {
    before = core.state
    if hasTakenActions { forgetTakenActions() }
    var outcome = StepOutcome()
    noteUsesBeforeStep(&outcome)
    let started = core.startedEffectCount
    let inFlight = core.effectsInFlightCount
    do {
      try operation(&outcome)
    } catch {
      outcome.problems.append(problem(for: error, at: place))
      outcome.isBroken = true
    }
    // What happens in a step before it reaches a limit varies between runs.
    if !outcome.isBroken {
      outcome.effectsStarted = core.startedEffectCount - started
      outcome.effectsEnded = inFlight + outcome.effectsStarted - core.effectsInFlightCount
    }
    judgeIssues(at: place, &outcome)
    judgeInvariants(at: place, &outcome)
    noteSystemUses(number, &outcome)
    if !outcome.problems.isEmpty, isInJSON(place) {
      for index in outcome.problems.indices {
        outcome.problems[index].notes = outcome.problems[index].notes.map(RemedyText.inJSON)
      }
    }
    return outcome
  }

  /// Whether the script at a location is JSON.
  private func isInJSON(_ place: ScriptPlace?) -> Bool {
    guard !isLog else { return true }
    guard let source = place?.file ?? currentStep?.place.file else { return false }
    return ScriptNotation.detect(path: source.path, bytes: source.bytes) != .line
  }

  private func forgetTakenActions() {
    arrived = []
    arrivedChanges = []
    hasTakenActions = false
  }

  /// Runs an operation and records the actions that effects send.
  func noting(
    _ operation: () throws(ReplayLimitExceeded) -> Void
  ) throws(ReplayLimitExceeded) {
    let waiting = core.hasReceivedActions ? core.receivedActions.count : 0
    try operation()
    if core.hasReceivedActions { noteArrivals(after: waiting) }
  }

  private func noteArrivals(after count: Int) {
    guard core.receivedActions.count > count else { return }
    arrived = Array(core.receivedActions[count...])
    hasTakenActions = true
    noteChanges(of: arrived, from: count > 0 ? core.receivedActions[count - 1].state : core.state)
  }

  /// Records how each action of effects changed the state.
  func noteChanges(
    of actions: some Sequence<TestStoreCore<State, Action>.ReceivedAction>, from state: State
  ) {
    guard showsReceivedChanges, diffStyle != .none else { return }
    var before = state
    for action in actions {
      arrivedChanges.append(core.areEqual(before, action.state) ? nil : diff(before, action.state))
      before = action.state
    }
  }

  private func perform(
    _ step: PlannedStep<State, Action>, _ outcome: inout StepOutcome
  ) throws(ReplayLimitExceeded) {
    switch step.verb {
    case .send(let action):
      try performSend(step, &outcome) { _ in action }
    case .sendMade(let make):
      try performSend(step, &outcome) { state in
        try make(ValueMoment(state: state, variables: variables))
      }
    case .receive(let matcher):
      performReceive(matcher, step, &outcome)
    case .receiveMade(let make):
      guard let matcher = self.make(make, at: step, &outcome) else { return }
      performReceive(matcher, step, &outcome)
    case .let(let name, let path):
      bind(name, path, step, &outcome)
    case .advance(let duration):
      try noting { () throws(ReplayLimitExceeded) in
        try settling { () throws(ReplayLimitExceeded) in
          try executor.advance(by: duration ?? .zero)
        }
      }
      judgeStanding(step, &outcome)
    case .expect:
      judgeStanding(step, &outcome)
    case .given(let stubs):
      answers.add(stubs, endpoints: endpoints, to: &core.dependencies)
    case .givenMade(let make):
      guard let stubs = self.make(make, at: step, &outcome) else { return }
      answers.add(stubs, endpoints: endpoints, to: &core.dependencies)
    case .skipReceived:
      skipReceivedActions(at: step, &outcome)
    case .skipEffects:
      skipEffects(at: step, &outcome)
    case .cancel(let number):
      // If a step has started nothing, there is nothing to cancel, as in Swift.
      try cancel(number)
      judgeStanding(step, &outcome)
    case .exhaustivity(let mode):
      core.exhaustivity = Exhaustivity(mode)
    case .finish(let number):
      try performFinish(number, step, &outcome)
    case .print(let path):
      guard let path else {
        outcome.output = shown(nil)
        return
      }
      guard let path = make(path.resolve, at: step, &outcome) else { return }
      outcome.output = shown(path)
    case .feed(let feed):
      try performFeed(feed, step, &outcome)
    case .feedMade(let make):
      guard let feed = self.make(make, at: step, &outcome) else { return }
      try performFeed(feed, step, &outcome)
    }
  }

  // MARK: - Sending

  private func performSend(
    _ step: PlannedStep<State, Action>, _ outcome: inout StepOutcome,
    _ make: (State) throws -> Action
  ) throws(ReplayLimitExceeded) {
    guard !hasBeenDismissed else {
      outcome.problems.append(
        ReplayProblem(
          .dismissed, "the feature has dismissed itself and can be sent nothing more",
          at: place(step)))
      return
    }
    passOverReceivedActions(at: step.place, &outcome)
    before = core.state
    let action: Action
    do {
      action = try make(before)
    } catch {
      outcome.problems.append(ReplayProblem(error, at: step.place))
      return
    }
    try noting { () throws(ReplayLimitExceeded) in
      try send(action, from: Origin(number: step.number, place: step.place))
    }
    judge(step.expectation, from: before, to: core.state, at: step.place, &outcome)
  }

  private func passOverReceivedActions(at place: ScriptPlace, _ outcome: inout StepOutcome) {
    guard core.hasReceivedActions else { return }
    let received = core.receivedActions
    let verdicts = core.passOverReceivedActions()
    // After the report, the script continues as if they had been received.
    core.skipReceivedActions()
    sharedChanges.resetAll()
    for verdict in verdicts {
      switch (verdict.failure.kind, verdict.severity) {
      case (.unhandledActions, .failure) where asserts:
        outcome.problems.append(unhandled(received, at: place))
      case (.actionsSkipped(let actions), .note):
        outcome.notes += actions.map(Self.skipNote)
      default:
        break
      }
    }
  }

  private func unhandled(
    _ received: [TestStoreCore<State, Action>.ReceivedAction], at place: ScriptPlace
  ) -> ReplayProblem {
    var problem = ReplayProblem(
      .unhandledActions,
      "\(counted(received.count, "action")) \(received.count == 1 ? "was" : "were") received and not asserted before this step",
      at: .init(place))
    problem.suggestion = suggestion(receiving: received, from: before, above: currentStep)
    if problem.suggestion == nil {
      problem.notes = received.map { "add: receive \(ActionLine.pattern(of: $0.action))" }
    }
    return problem
  }

  static func skipNote(_ action: Action) -> String {
    "skipped: \(ReplayDump.line(of: action))"
  }

  // MARK: - Skipping

  private func skipReceivedActions(
    at step: PlannedStep<State, Action>, _ outcome: inout StepOutcome
  ) {
    let verdict = core.skipReceivedActions(strict: true)
    sharedChanges.resetAll()
    switch verdict?.failure.kind {
    case .noActionsToSkip?:
      outcome.problems.append(
        ReplayProblem(.nothingThere, "there is no received action to skip", at: place(step)))
    case .actionsSkipped(let actions)?:
      outcome.notes += actions.map(Self.skipNote)
    default:
      break
    }
  }

  private func skipEffects(at step: PlannedStep<State, Action>, _ outcome: inout StepOutcome) {
    let numbers = core.effectsInFlight.map { origin(of: $0.cause)?.number }
    switch core.skipEffectsInFlight(strict: true)?.failure.kind {
    case .noEffectsToSkip?:
      outcome.problems.append(
        ReplayProblem(.nothingThere, "there is no effect in flight to skip", at: place(step)))
    case .effectsSkipped?:
      outcome.notes += numbers.map { "skipped: an effect\($0.map { " of step \($0)" } ?? "")" }
    default:
      break
    }
  }

  // MARK: - Receiving

  private func performReceive(
    _ matcher: ActionMatcher<Action>, _ step: PlannedStep<State, Action>,
    _ outcome: inout StepOutcome
  ) {
    switch core.takeReceivedAction(where: matcher.matches) {
    case .found(let received, let skipped):
      if !skipped.isEmpty, core.verdict(on: .actionsPassedOver(skipped)) != nil {
        outcome.notes += skipped.map(Self.skipNote)
      }
      sharedChanges.advance(by: skipped.count + 1)
      before = core.state
      core.settle(on: received)
      hasTakenActions = true
      outcome.cause = origin(of: received.cause)?.number
      variables.merge(matcher.capturedValues(in: received.action)) { $1 }
      var expectation = step.expectation
      if let make = step.makeExpectation {
        let moment = ValueMoment(state: before, variables: variables)
        guard let made = self.make({ _ in try make(moment) }, at: step, &outcome) else { return }
        expectation = made
      }
      judge(expectation, from: before, to: received.state, at: step.place, &outcome)
    case .unexpected(let received):
      sharedChanges.advance(by: 1)
      sharedChanges.reset()
      before = core.state
      core.settle(on: received)
      hasTakenActions = true
      outcome.cause = origin(of: received.cause)?.number
      if asserts {
        var problem = unexpected(received.action, matcher)
        problem.suggestion = suggestion(replacing: step, by: received)
        outcome.problems.append(problem)
      }
    case .none:
      guard asserts else { return }
      var problem = notReceived(matcher)
      problem.suggestion = suggestion(without: step)
      outcome.problems.append(problem)
    }
  }

  // MARK: - Finishing

  private func performFinish(
    _ number: StepNumber?, _ step: PlannedStep<State, Action>, _ outcome: inout StepOutcome
  ) throws(ReplayLimitExceeded) {
    if let number {
      try settling {}
      judgeRunning(of: number, at: step.place, &outcome)
      return judgeStanding(step, &outcome)
    }
    try settling { core.cancelPresentationEffects() }
    judgeLeftovers(at: step.place, &outcome)
    if !step.expectation.isEmpty { judgeStanding(step, &outcome) }
  }

  /// Checks a step that does not change the state, apart from shared state.
  func judgeStanding(_ step: PlannedStep<State, Action>, _ outcome: inout StepOutcome) {
    judge(
      step.expectation, from: core.state, to: core.state, mayBeUnchanged: true, at: step.place,
      &outcome)
  }

  private func shown(_ path: StatePath<State>?) -> String {
    ReplayActivity.printingState {
      sharedChanges.assert {
        guard let path else { return ReplayDump.text(of: core.state) }
        guard let value = path.value(in: core.state) else { return "\(path.text) leads nowhere" }
        return "\(path.text) = \(ReplayDump.text(of: value))"
      }
    }
  }

  func place(_ step: PlannedStep<State, Action>) -> ReplayProblem.Place {
    .init(step.place)
  }
}

extension PlannedVerb {
  /// Whether the step defines no names that its expectations may use.
  fileprivate var namesNothing: Bool {
    switch self {
    case .receive, .receiveMade: false
    default: true
    }
  }
}

extension Exhaustivity {
  init(_ mode: ExhaustivitySyntax.Mode) {
    self =
      switch mode {
      case .on: .on
      case .off: .off
      case .offShowingSkipped: .off(showSkippedAssertions: true)
      }
  }
}
