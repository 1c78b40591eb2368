import ActionScript
import ComposableArchitecture
import Dependencies
import EffectSupport
import ReplayAnswers
import ReplayPlanning
import ReplayRegistration
import ReplayValues
@_spi(SharedChangeTracking) import Sharing
import VirtualTime

/// Runs a feature in virtual time: sends actions and cancels effects for the steps of a script or a log.
@MainActor
final class ReplayDriver<State, Action> {
  /// A step that has started effects.
  struct Origin {
    var number: StepNumber
    var place: ScriptPlace?
  }

  let feature: FeatureDefinition<State, Action>
  let tested: FeatureUnderTest<State, Action>
  let core: TestStoreCore<State, Action>
  let sharedChanges = SharedChangeTracker()
  let answers: EndpointAnswers
  let executor = ReplayExecutor.shared
  /// Whether a log is replayed, whose steps are numbered as they come.
  let isLog: Bool

  /// The values of names from earlier steps.
  var variables: [String: Any] = [:]

  private let endpoints: [RegisteredEndpoint]
  private let world: ReplayWorld
  private let limit: ReplayLimit
  private var origins: [Int: Origin] = [:]
  private var tasks: [(number: StepNumber, task: StoreTask)] = []
  private var ordinal = 0

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
    self.isLog = isLog
    limit = ReplayLimit(time: options.timeout)
    let answers = world.answers
    self.answers = answers
    tested = try FeatureUnderTest(
      initialState: plan.initialState.make,
      reducer: {
        let reducer = feature.makeReducer(ReplayEndpoints(answers: answers))
        return options.includesSignposts ? Self.traced(reducer) : reducer
      },
      areEqual: feature.areEqual,
      sharedChanges: sharedChanges,
      attributesSharedChanges: true,
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
  }

  private static func traced(_ reducer: some Reducer<State, Action>) -> any Reducer<State, Action> {
    reducer.signpost()
  }

  /// Ends everything that still runs.
  func close() {
    for (_, task) in tasks { task.cancel() }
    tested.end()
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
    let task = tested.send(action, cause: .step(ordinal))
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

  /// Adds answers for later calls.
  func answer(_ stubs: [PlannedStub]) {
    answers.add(stubs, endpoints: endpoints, to: &tested.dependencies)
  }

  // MARK: - Looking

  /// The moment of the current step.
  var moment: ValueMoment<State> {
    ValueMoment(state: core.state, variables: variables)
  }

  func origin(of cause: TestStoreCause?) -> Origin? {
    guard case .step(let ordinal)? = cause else { return nil }
    return isLog ? Origin(number: StepNumber(ordinal), place: nil) : origins[ordinal]
  }

  func takeIssues() -> [ReplayIssues.Issue] {
    world.issues.take()
  }

  /// The time until the next timer.
  var nextTimer: Duration? {
    executor.nextDeadline.map { $0 - executor.now }
  }
}
