import ActionScript
import ComposableArchitecture
import ConcurrencyExtras
import Dependencies
import ReplayPlanning
import ReplayRegistration
import ReplayValues
import VirtualTime

/// Replays a feature: performs steps and checks each of them.
@MainActor
final class ReplayedFeature<State, Action> {
  /// A step that has started effects.
  struct Origin {
    var number: StepNumber
    var place: ScriptPlace?
  }

  let feature: FeatureDefinition<State, Action>
  let core: TestStoreCore<State, Action>
  let answers: EndpointAnswers
  let executor = ReplayExecutor.shared
  let sharedChanges: TestStoreSharedChanges

  /// Whether the last step received actions, or ``arrived`` is not empty.
  var hasTakenActions = false

  /// Whether the changes of each action of effects are shown.
  var showsReceivedChanges = false
  /// The change that an entry of a log made itself, without the actions of effects, if changes are
  /// shown.
  var ownChange: (before: State, after: State)?
  /// The changes that the ``arrived`` actions made, if changes are shown.
  var arrivedChanges: [String?] = []

  /// Whether the entries of a log are compared with the actions of effects.
  var matchesLog = false
  /// Whether the log contains actions of effects.
  var hasReceivedEntries = false

  /// Whether steps are checked, as opposed to only performed.
  var asserts = true

  /// The state before the last step that the script has asserted; the core has the state after it.
  var before: State
  /// The actions that effects sent during the last step.
  var arrived: [TestStoreCore<State, Action>.ReceivedAction] = []

  /// The actions that effects sent and that were not in the log yet.
  var unloggedActions = UnloggedActions<Action> { ReplayDump.identity(of: $0) }

  let endpoints: [RegisteredEndpoint]

  /// The style of diffs.
  var diffStyle = ReplayOptions.Diff.changed

  /// The state, effects and calls that events have already contained.
  var told = ToldSoFar<State>()

  /// Whether problems contain suggestions.
  var makesSuggestions = false
  /// The writers of suggestions, by file.
  var rewriters: [ObjectIdentifier: StepRewriter] = [:]
  /// The current step.
  var currentStep: PlannedStep<State, Action>?

  /// The values of names from earlier steps.
  var variables: [String: Any] = [:]

  /// What the feature has used of the system that the replay does not control, with the step.
  var uncontrolledUses: [(step: String?, use: NotedSystemUse)] = []
  /// Whether a step has begun.
  var hasBegun = false

  /// The number of dismissals that were already reported.
  var toldDismissals = 0

  private let world: ReplayWorld
  private let isDismissed: LockIsolated<Bool>
  private var origins: [Int: Origin] = [:]
  private var tasks: [(number: StepNumber, task: StoreTask)] = []
  private var ordinal = 0
  private let limit: ReplayLimit
  let hasInvariants: Bool
  /// Whether a log is replayed, whose steps are numbered as they come.
  let isLog: Bool

  /// Creates the feature.
  ///
  /// - Throws: A ``ScriptDiagnostic`` if the initial state cannot be created.
  init(
    feature: FeatureDefinition<State, Action>,
    initialState: InitialState<State>,
    stubs: [PlannedStub],
    endpoints: [RegisteredEndpoint],
    world: ReplayWorld,
    timeout: Duration,
    isLog: Bool = false,
    isTraced: Bool = false
  ) throws {
    self.feature = feature
    self.endpoints = endpoints
    self.world = world
    self.isLog = isLog
    hasInvariants = !feature.invariants.isEmpty
    limit = ReplayLimit(time: timeout)
    let isDismissed = LockIsolated(false)
    let sharedChanges = TestStoreSharedChanges()
    let answers = world.answers
    self.isDismissed = isDismissed
    self.answers = answers
    self.sharedChanges = sharedChanges
    let dismissal = Dismissal<State, Action>()
    core = try TestStoreCore(
      initialState: initialState.make,
      reducer: {
        let reducer = feature.makeReducer(ReplayEndpoints(answers: answers))
        return isTraced ? Self.traced(reducer) : reducer
      },
      areEqual: feature.areEqual,
      withDependencies: {
        $0 = DependencyValues()
        ReplayDependencies.prepare(&$0, answers: answers)
        answers.install(endpoints, into: &$0)
        answers.installBuiltIns(of: stubs, into: &$0)
        sharedChanges.prepare(&$0)
      },
      overrideDependencies: {
        let inherited = $0.dismiss
        $0.dismiss = DismissEffect {
          inherited.dismiss?()
          answers.calls.record(RegisteredEndpoint.dismissal.name, arguments: [])
          dismissal.core?.skipEffectsInFlight()
          isDismissed.setValue(true)
        }
      }
    )
    before = core.state
    dismissal.core = core
    // Setting shared values in the starting state is not a change.
    sharedChanges.resetAll()
    core.onReceive = { sharedChanges.beginAction() }
  }

  private static func traced(_ reducer: some Reducer<State, Action>) -> any Reducer<State, Action> {
    reducer.signpost()
  }

  /// Cancels the effects of all steps; they only end when jobs are run.
  func cancelEffects() {
    for (_, task) in tasks { task.cancel() }
  }

  /// Ends everything that still runs.
  func close() {
    cancelEffects()
    core.end()
    // The verdict is known. What does not come to rest now is ended with the process.
    try? executor.withLimit(limit) { try executor.runUntilIdle() }
  }

  // MARK: - Running

  /// Runs an operation, and then everything that it causes at this instant.
  func settling(_ operation: () throws(ReplayLimitExceeded) -> Void) throws(ReplayLimitExceeded) {
    do {
      try executor.withLimit(limit) {
        try operation()
        try executor.runUntilIdle()
      }
    } catch let error as ReplayLimitExceeded {
      throw error
    } catch {
      preconditionFailure("Only limits are thrown here: \(error)")
    }
  }

  /// Sends an action for a step.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - origin: Returns the step. Only called if the action has started effects; `nil` for a
  ///     log, which does not need it.
  /// - Throws: If the effects of the action do not come to rest.
  func send(
    _ action: Action, from origin: @autoclosure () -> Origin?
  ) throws(ReplayLimitExceeded) {
    ordinal += 1
    let started = core.startedEffectCount
    let task = core.send(action, cause: .step(ordinal))
    // Most actions cause no jobs.
    if !executor.isIdle { try settling {} }
    // Only a step that has started effects can be the cause of later actions.
    guard core.startedEffectCount > started, let origin = origin() else { return }
    origins[ordinal] = origin
    if task.effects != nil { tasks.append((origin.number, task)) }
  }

  /// Counts an entry of a log that is not sent, so that later entries keep their numbers.
  func passOver() {
    ordinal += 1
  }

  /// Cancels the effects of the last step with the number.
  func cancel(_ number: StepNumber) throws(ReplayLimitExceeded) {
    guard let task = tasks.last(where: { number.covers($0.number) })?.task else { return }
    try settling { task.cancel() }
  }

  /// The moment of the current step.
  var moment: ValueMoment<State> {
    ValueMoment(state: core.state, variables: variables)
  }

  // MARK: - Looking

  func origin(of cause: TestStoreCause?) -> Origin? {
    guard case .step(let ordinal)? = cause else { return nil }
    return isLog ? Origin(number: StepNumber(ordinal), place: nil) : origins[ordinal]
  }

  var hasBeenDismissed: Bool {
    isDismissed.value
  }

  func takeIssues() -> [ReplayIssues.Issue] {
    world.issues.take()
  }

  /// The time until the next timer.
  var nextTimer: Duration? {
    executor.nextDeadline.map { $0 - executor.now }
  }
}

/// Lets a dismissal from an effect find the core.
private final class Dismissal<State, Action>: @unchecked Sendable {
  // No lock: a feature is dismissed on the main actor.
  weak var core: TestStoreCore<State, Action>?
}
