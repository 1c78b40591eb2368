import ActionScript
import ComposableArchitecture
import Dependencies
import EffectSupport
import InternalSupport
import ReplayAnswers
import ReplayPlanning
import ReplayRegistration
import ReplayReports
import ReplayValues
@_spi(SharedChangeTracking) import Sharing
import VirtualTime

/// Runs a feature in virtual time: sends actions and cancels effects for the steps of a script or a log.
@MainActor
final class ReplayDriver<State, Action> {
  let feature: FeatureDefinition<State, Action>
  let tested: FeatureUnderTest<State, Action>
  let core: TestStoreCore<State, Action>
  let conditions: ConditionWatch<State, Action>?
  let sharedChanges = SharedChangeTracker(reportUnassertedChanges: false)
  let answers: EndpointAnswers
  let executor = ReplayExecutor.shared
  /// Whether a log is replayed, whose steps are numbered as they come.
  let isLog: Bool

  /// Whether the script must receive each action, so that its steps see what it has received.
  var receivesAll: Bool

  /// The values of names from earlier steps.
  var variables: [String: Any] = [:]

  /// What the script uses more than once.
  let uses: StepUses

  /// The values that the script stores, and that the feature does not or cannot read.
  let unreadStorage: UnreadStorage?
  let storedKeys: [String: ScriptPlace]

  private let endpoints: [RegisteredEndpoint]
  private let world: ReplayWorld
  private let limit: ReplayLimit
  /// Notes what is reached of the feature, if coverage is requested.
  let coverage: CoverageRecorder<State, Action>?

  /// Changes one thing of the run, if that is requested.
  let mutator: Mutator?

  private var step: StepOrigin?
  private var origins = ActionOrigins<Action>()
  /// The effects of sent actions and of all that they led to, by the actions' numbers.
  private var tasks: [Int: StoreTask] = [:]
  /// The actions whose effects steps have cancelled.
  private var cancelledActions: [Int] = []
  /// The number of the action that is being sent.
  private var sending: Int?

  /// Creates the feature.
  ///
  /// - Throws: A ``ScriptDiagnostic`` if the initial state cannot be created.
  init(
    _ plan: Plan<State, Action>, world: ReplayWorld, options: ReplayOptions, isLog: Bool = false
  ) throws {
    let feature = plan.feature
    let endpoints = plan.endpointsToInstall
    self.feature = feature
    self.endpoints = endpoints
    self.world = world
    executor.use(options.schedule ?? plan.schedule)
    self.isLog = isLog
    receivesAll = plan.exhaustivity == .on
    uses = plan.uses
    storedKeys = plan.initialState.storedKeys
    let unreadStorage = storedKeys.isEmpty ? nil : UnreadStorage()
    self.unreadStorage = unreadStorage
    limit = ReplayLimit(jobs: options.jobLimit, time: options.timeout)
    conditions = ConditionWatch(feature)
    let answers = world.answers
    self.answers = answers
    let coverage = options.includesCoverage ? CoverageRecorder(feature) : nil
    self.coverage = coverage
    if coverage != nil { answers.calls.noteOutcomes() }
    mutator = options.mutator
    let mutations = mutator.map { FeatureMutations(feature, $0) }
    tested = try FeatureUnderTest(
      initialState: {
        try UnreadStorage.$current.withValue(unreadStorage, operation: plan.initialState.make)
      },
      reducer: {
        let reducer = feature.makeReducer(ReplayEndpoints(answers: answers))
        let traced = options.includesSignposts ? Self.traced(reducer) : reducer
        let noted = coverage.map { CoverageReducer(base: traced, recorder: $0) } ?? traced
        return mutations.map { MutatingReducer(base: noted, feature: $0) } ?? noted
      },
      areEqual: feature.areEqual,
      sharedChanges: sharedChanges,
      attributesToActions: true,
      now: { ReplayExecutor.shared.now },
      withDependencies: {
        $0 = DependencyValues()
        ReplayDependencies.prepare(&$0)
        answers.install(RegisteredEndpoint.builtIn + endpoints, into: &$0)
        answers.installBuiltIns(of: plan.stubs, into: &$0)
      },
      didDismiss: { answers.calls.record(RegisteredEndpoint.dismissal.name, arguments: []) }
    )
    core = tested.core
    // Setting shared values in the starting state is not a change.
    sharedChanges.reset()
    sharedChanges.trackStorage()
    coverage?.note(core.state)
    tested.didReturnEffect = { [weak self] action, number, cause in
      self?.note(action, number, cause)
    }
    if let conditions { tested.didReduce = { conditions.check($0, $1, $2) } }
    if let mutator, let mutations { mutate(with: mutator, mutations) }
    if let coverage {
      core.whenEnded = { if $0.workCount > 0 { coverage.note(endOf: $0) } }
    }
  }

  private static func traced(_ reducer: some Reducer<State, Action>) -> any Reducer<State, Action> {
    reducer.signpost()
  }

  /// Ends everything that still runs.
  func close() {
    defer { sharedChanges.endTrackingStorage() }
    if mutator != nil { endMutating() }
    for (_, task) in tasks.sorted(by: { $0.key < $1.key }) { task.cancel() }
    tested.end()
    // The verdict is known. What does not come to rest now is ended with the process.
    try? executor.withLimit(limit) { try executor.runUntilIdle() }
  }

  // MARK: - Running

  /// Begins a step: what arrives from now on is put down to it.
  func begin(_ step: StepOrigin?) {
    self.step = step
    mutator?.begin(step)
    answers.calls.begin(step: step?.step)
  }

  /// Runs an operation, and then everything that it causes at this instant.
  func settling(_ operation: () throws(ReplayLimitExceeded) -> Void) throws(ReplayLimitExceeded) {
    do {
      try notingUnread {
        try executor.withLimit(limit, counting: mutator?.note(jobs:)) {
          try operation()
          try executor.runUntilIdle()
        }
      }
    } catch let error as ReplayLimitExceeded {
      throw error
    } catch {
      preconditionFailure("Only limits are thrown here: \(error)")
    }
  }

  /// Runs code of the feature, and notes the stored values that it cannot read; its effects inherit this.
  private func notingUnread<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let unreadStorage else { return try body() }
    return try UnreadStorage.$current.withValue(unreadStorage, operation: body)
  }

  /// Sends an action for the current step.
  ///
  /// - Throws: If the effects of the action do not come to rest.
  func send(_ action: Action) throws(ReplayLimitExceeded) {
    let number = core.actionCount + 1
    sending = number
    coverage?.isSending = true
    let task = notingUnread { tested.send(action) }
    sending = nil
    // Only for actions with effects.
    if task.effects != nil { tasks[number] = task }
    // Most actions cause no jobs. An effect may also only put a block on the main queue.
    if task.effects != nil || !executor.isIdle { try settling {} }
  }

  /// Remembers an action that has returned an effect.
  private func note(_ action: Action, _ number: Int, _ cause: TestStoreCause?) {
    guard let step else { return }
    if origins.isFull { forgetWhatIsOver() }
    guard number != sending else { return origins.sent(number, by: step) }
    guard case .action(let cause)? = cause else { return }
    origins.arrived(number, action, in: step, because: cause)
  }

  private func forgetWhatIsOver() {
    let causes = core.effectsStillRunning.map(\.cause) + core.receivedActions.map(\.cause)
    origins.keep(
      causes.compactMap { cause in
        if case .action(let number)? = cause { number } else { nil }
      } + core.receivedActions.map(\.number))
    tasks = tasks.filter { $0.value.effects?.isEmpty == false }
  }

  /// The current step receives an action.
  func didAssert(_ received: TestStoreCore<State, Action>.ReceivedAction) {
    guard let step else { return }
    origins.received(received.number, by: step)
    mutator?.didAssert(received.number, in: step)
  }

  /// Cancels the effects of the last action of a step, and of all that it led to.
  ///
  /// - Returns: Whether there was one in flight.
  func cancel(_ step: StepNumber) throws(ReplayLimitExceeded) -> Bool {
    guard let number = origins.last(of: step), let task = tasks[origins.root(of: number)],
      isWorking(task, dueTo: number)
    else { return false }
    cancelledActions.append(number)
    let origins = origins
    try settling {
      if origins.root(of: number) == number { return task.cancel() }
      task.effects?.cancel { cause in
        guard case .action(let other)? = cause else { return false }
        return origins.isAction(other, dueTo: number)
      }
    }
    return true
  }

  /// Whether a step has cancelled an effect with this cause.
  func isCancelled(_ cause: TestStoreCause?) -> Bool {
    guard case .action(let number)? = cause else { return false }
    return cancelledActions.contains { origins.isAction(number, dueTo: $0) }
  }

  /// Whether a task has an effect in flight that is due to an action, and does not only keep the books of navigation.
  private func isWorking(_ task: StoreTask, dueTo number: Int) -> Bool {
    // Few of all effects in flight belong to the task, so they are asked first.
    var causes: Set<Int> = []
    task.effects?.cancel { cause in
      if case .action(let other)? = cause, origins.isAction(other, dueTo: number) {
        causes.insert(other)
      }
      return false
    }
    return !causes.isEmpty
      && core.isStillRunning { effect in
        guard effect.workCount > 0, case .action(let other)? = effect.cause else { return false }
        return causes.contains(other)
      }
  }

  /// The effects in flight of a step's action, and of all that it led to.
  func effectsInFlight(of step: StepNumber) -> [TestStoreCore<State, Action>.RunningEffect] {
    guard let number = origins.last(of: step) else { return [] }
    return core.unfinishedEffects().filter { isEffect($0, dueTo: number) }
  }

  /// The effects of a step's action, and of all that it led to, that were skipped and still run.
  func skippedEffects(of step: StepNumber) -> [TestStoreCore<State, Action>.RunningEffect] {
    // What a dismissal leaves behind need not end.
    guard !core.isDismissed, let number = origins.last(of: step) else { return [] }
    return core.effectsStillRunning
      .filter { !$0.work.isAbandoned && isEffect($0, dueTo: number) }
  }

  private func isEffect(
    _ effect: TestStoreCore<State, Action>.RunningEffect, dueTo number: Int
  ) -> Bool {
    guard effect.workCount > 0, case .action(let other)? = effect.cause else { return false }
    return origins.isAction(other, dueTo: number)
  }

  /// Adds answers for later calls.
  func answer(_ stubs: [PlannedStub]) {
    answers.add(stubs, endpoints: endpoints, to: &tested.dependencies)
  }

  // MARK: - Looking

  /// Passes on actions before they are reduced and calls when they begin, each with the action whose effect it is of, and the
  /// problems of the registered conditions that an action breaks.
  func trace(
    _ tell: @escaping @MainActor (_ verb: String, _ text: String, _ cause: String?) -> Void
  ) {
    tested.willReduce = { [weak self] action, _, cause in
      tell("action", ReplayDump.line(of: action), self?.origin(of: cause)?.description)
    }
    let broken = BrokenConditions(feature)
    tested.didReduce = { [conditions] action, old, new in
      conditions?.check(action, old, new)
      for message in broken.messages(action, old, new) { tell("broken", message, nil) }
    }
    answers.calls.observe { [weak self] call in
      guard ReplayExecutor.shared.isCurrentThread else { return }
      // The arguments do not leave the thread.
      let text = call.text
      MainActor.assumeIsolated {
        let effect = EffectWork.current.flatMap { self?.core.effect(doing: $0) }
        tell("call", text, self?.origin(of: effect?.cause)?.description)
      }
    }
  }

  /// The moment of the current step, if it handles an action.
  var moment: ValueMoment<State> {
    ValueMoment(state: core.state, variables: variables)
  }

  /// The moment of the current step, if it handles no action.
  var standingMoment: ValueMoment<State> {
    ValueMoment(state: standingState, variables: variables)
  }

  /// The state that a step sees that handles no action.
  ///
  /// With exhaustivity off, a script need not receive what changed it.
  var standingState: State { seesArrivals ? stateWithArrivals : core.state }

  /// Apart, because it looks up the types of its values.
  @inline(never)
  private var stateWithArrivals: State { core.receivedActions.last?.state ?? core.state }

  /// Whether a step that handles no action sees the changes by actions that wait to be received.
  var seesArrivals: Bool { core.hasReceivedActions && !receivesAll }

  func origin(of cause: TestStoreCause?) -> StepOrigin? {
    guard case .action(let number)? = cause else { return nil }
    return origins[number]
  }

  /// The step that sent the action at the beginning of the chain that led to an effect.
  func sendingStep(of cause: TestStoreCause?) -> StepNumber? {
    guard case .action(let number)? = cause else { return nil }
    return origins[origins.root(of: number)]?.step
  }

  /// Where the actions came from whose effects were cancelled since the last time.
  func takeCancelled() -> [StepOrigin] {
    core.takeCausesOfCancelled().compactMap { origin(of: $0) }
  }

  /// Adds the choices of the schedule to the end of the script.
  func tellSchedule(_ end: inout ReplayEvent.ScriptEnd) {
    guard let trace = executor.scheduleTrace else { return }
    end.choices = trace.options
    end.schedule = trace.schedule.description
    guard trace.missed != .usual else { return }
    end.notes.append(
      "warning: the run has no choice for '\(trace.missed)' of the schedule: it may not be the run that the schedule is from"
    )
  }

  /// What was reached since the last call, if coverage is requested.
  func takeReached() -> [CoverageItem] {
    coverage?.take(answers.calls, core.effectsInFlight) ?? []
  }

  func takeIssues() -> [ReplayIssues.Issue] {
    world.issues.take()
  }

  func takeCountedIssues() -> [(issue: ReplayIssues.Issue, count: Int)] {
    world.issues.takeCounted()
  }

  var nextTimer: Duration? {
    executor.nextDeadline.map { $0 - executor.now }
  }
}
