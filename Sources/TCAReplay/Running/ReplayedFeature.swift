import ActionScript
import ComposableArchitecture
import ConcurrencyExtras
import Dependencies
import InternalSupport
import ReplayPlanning
import ReplayRegistration
import ReplayReports
import ReplayValues
import VirtualTime

/// A feature that is being replayed: performs steps, and says what is wrong with each.
@MainActor
final class ReplayedFeature<State, Action> {
  /// A step that may be the cause of later ones.
  struct Origin {
    var number: StepNumber
    var place: ScriptPlace?
  }

  let feature: FeatureDefinition<State, Action>
  let core: TestStoreCore<State, Action>
  let answers: EndpointAnswers
  let executor = ReplayExecutor.shared
  let sharedChanges: TestStoreSharedChanges

  /// Whether the last step took actions off the queue, or ``arrived`` has any.
  var hasTakenActions = false

  /// Whether somebody wants to see what each action of an effect changes.
  var showsReceivedChanges = false
  /// What an entry of a log changed itself, apart from the actions of effects, where somebody wants to see that.
  var ownChange: (before: State, after: State)?
  /// How each of the ``arrived`` actions changed the state, where somebody wants to see it.
  var arrivedChanges: [String?] = []

  /// Whether the entries of a log are compared with what effects send.
  var matchesLog = false
  /// Whether the log has told of actions that effects sent.
  var hasReceivedEntries = false

  /// Whether steps are judged, rather than only performed.
  var asserts = true

  /// The state before the last step, as far as the script had asserted it; the one after it is the core's.
  var before: State
  /// The actions that effects sent during the last step.
  var arrived: [TestStoreCore<State, Action>.ReceivedAction] = []

  /// The actions that effects sent and that have no entry in the log yet.
  var unloggedActions = UnloggedActions<Action> { ReplayDump.text(of: $0) }

  let endpoints: [RegisteredEndpoint]

  /// How changes of the state are shown.
  var diffStyle = ReplayOptions.Diff.changed

  /// What events have told already of state, effects and calls.
  var told = ToldSoFar<State>()

  /// Whether problems are to say what would make their step pass.
  var makesSuggestions = false
  /// The step that is performed.
  var currentStep: PlannedStep<State, Action>?

  /// The values that steps have named.
  var variables: [String: Any] = [:]

  /// How often the feature had dismissed itself when it was last told.
  var toldDismissals = 0

  private let world: ReplayWorld
  private let isDismissed: LockIsolated<Bool>
  private var origins: [Int: Origin] = [:]
  private var tasks: [(number: StepNumber, task: StoreTask)] = []
  private var ordinal = 0
  private let limit: ReplayLimit
  let hasInvariants: Bool
  /// Whether it is a log that is replayed, whose steps are numbered as they come.
  let isLog: Bool

  /// Makes the feature.
  ///
  /// - Throws: A ``ScriptDiagnostic`` where the initial state cannot be made.
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

  /// Cancels what steps have started; it does not come to its end unless jobs are run.
  func cancelEffects() {
    for (_, task) in tasks { task.cancel() }
  }

  /// Ends what still runs.
  func close() {
    cancelEffects()
    core.end()
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

  /// Sends an action on behalf of a step.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - origin: The step, which is asked for only if something may come of it; `nil` in a log, of which nothing is kept.
  /// - Throws: Where what follows from the action does not come to rest.
  func send(
    _ action: Action, from origin: @autoclosure () -> Origin?
  ) throws(ReplayLimitExceeded) {
    ordinal += 1
    let started = core.startedEffectCount
    let task = core.send(action, cause: .step(ordinal))
    // Most actions leave nothing to be run.
    if !executor.isIdle { try settling {} }
    // Only a step that started effects can be the cause of anything.
    guard core.startedEffectCount > started, let origin = origin() else { return }
    origins[ordinal] = origin
    if task.effects != nil { tasks.append((origin.number, task)) }
  }

  /// Counts an entry of a log that is not sent, so that those after it keep their numbers.
  func passOver() {
    ordinal += 1
  }

  /// Cancels what the last step of that number started, if it started something.
  func cancel(_ number: StepNumber) throws(ReplayLimitExceeded) {
    guard let task = tasks.last(where: { number.covers($0.number) })?.task else { return }
    try settling { task.cancel() }
  }

  /// The moment at which a step is performed.
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

  /// How long until something is due.
  var nextTimer: Duration? {
    executor.nextDeadline.map { $0 - executor.now }
  }
}

/// What the dismissal of a feature, called from an effect, has to reach.
private final class Dismissal<State, Action>: @unchecked Sendable {
  // No lock: a feature is dismissed on the main actor.
  weak var core: TestStoreCore<State, Action>?
}
