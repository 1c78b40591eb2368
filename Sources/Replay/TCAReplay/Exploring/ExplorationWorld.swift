import ComposableArchitecture
import EffectSupport
import ReplayAnswers
import ReplayPlanning
import ReplayReports
import ReplayValues
import VirtualTime

/// A feature that is brought into one configuration after another.
///
/// A configuration in which nothing is pending is its state: a copy of the state brings it back. Any other one is brought
/// back by its steps, from the last configuration on the way that has a copy. A fork for each step would
/// take longer as long as the way back is short: a step takes some microseconds, and a fork more than a millisecond.
@MainActor
final class ExplorationWorld<State, Action> {
  typealias Move = FuzzMove<State, Action>

  /// What has become of a step.
  enum Outcome {
    /// It was made. The problems are what is wrong since.
    case made(problems: [String])
    /// A user cannot do it, or there is nothing to answer.
    case impossible
    /// A dependency has no answer.
    case blocked(String)
    /// The feature does not come to rest.
    case endless(String)
  }

  private let session: FuzzSession<State, Action>
  private let start: [Move]
  private let givens: [Move]
  private let encoder: ExplorationEncoder<State, Action>
  private let tellBlocked: (String) -> Void

  private var world: ReplayWorld?
  private var running: ReplayDriver<State, Action>?
  private var stepCount = 0
  /// Whether a step has broken off.
  private var isBroken = false

  /// What the feature has read of dates and random numbers so far.
  private(set) var uses = ExplorationUses()

  /// The number of the configuration that the feature is in; `nil` if another one follows a step.
  var isAt: Int?

  init(
    _ session: FuzzSession<State, Action>, start: [Move], givens: [Move],
    _ encoder: ExplorationEncoder<State, Action>, tellBlocked: @escaping (String) -> Void
  ) {
    self.session = session
    self.start = start
    self.givens = givens
    self.encoder = encoder
    self.tellBlocked = tellBlocked
  }

  /// The feature; ``restart()`` comes first.
  var driver: ReplayDriver<State, Action> {
    guard let running else { preconditionFailure("The world has not begun.") }
    return running
  }

  // MARK: - Going to configurations

  /// Creates the feature, and makes the steps before the first state.
  ///
  /// - Throws: A ``ScriptDiagnostic`` if the starting state cannot be made.
  /// - Returns: What has become of these steps.
  @discardableResult
  func restart() throws -> Outcome {
    close()
    let (world, driver) = try session.start(in: 0, answers: givens)
    // Nothing looks at calls, and there may be many.
    driver.answers.calls.stopRecording()
    world.endScriptInCall(in: session.host, place: { nil }) { [tellBlocked] problems in
      tellBlocked(problems.first?.message ?? "a call has no answer")
    }
    (self.world, running) = (world, driver)
    isBroken = false
    stepCount = 0
    var outcome = problems()
    for move in start {
      guard case .made(let earlier) = outcome else { return outcome }
      outcome = make(move)
      if case .made(let later) = outcome { outcome = .made(problems: earlier + later) }
    }
    return outcome
  }

  func close() {
    running?.close()
    world?.close()
    (world, running) = (nil, nil)
    _ = NestedBindings.takeMissed()
  }

  /// Goes to a configuration.
  ///
  /// - Parameters:
  ///   - state: The state of a configuration on the way in which nothing is pending; `nil` for the first one.
  ///   - path: The steps from there.
  /// - Throws: What the start of the feature throws.
  func go(to state: State?, then path: [Move]) throws {
    if let state {
      if isBroken || !encoder.isAtRest(driver) { try restart() }
      driver.tested.restart(from: state)
    } else {
      try restart()
    }
    for move in path { _ = make(move) }
  }

  /// Notes what the feature has read without a dependency since the last time.
  func noteUsesOfSystem() { uses.note(SystemSources.takeUses()) }

  // MARK: - Steps

  func make(_ move: Move) -> Outcome {
    stepCount += 1
    let before = driver.tested.latestState
    driver.begin(.init(step: StepNumber(stepCount), place: session.place))
    do {
      guard try driver.make(move) else { return .impossible }
    } catch let limit as ReplayLimitExceeded {
      isBroken = true
      return .endless(ReplayProblem(limit, at: nil).message)
    } catch {
      return .impossible
    }
    return problems {
      move.sends && !self.session.sendsToPresentChild(move, in: before)
    }
  }

  /// What is wrong since the last step.
  ///
  /// `mayMissChild` says whether it sent an action to a child that may not have been there.
  private func problems(mayMissChild: () -> Bool = { false }) -> Outcome {
    let core = driver.core
    var problems: [String] = []
    var isImpossible = false
    if let call = driver.answers.takeUnanswered().first {
      isBroken = true
      return .blocked(call.description)
    }
    for issue in driver.takeIssues() where !issue.isWarning {
      if issue.isOfMissingChild, !core.hasReceivedActions, mayMissChild() { isImpossible = true }
      problems.append(String(issue.text.prefix { $0 != "\n" }))
    }
    if let (transitions, breaks) = driver.conditions?.takeFailed() {
      problems += transitions.map { ConditionWatch<State, Action>.message(for: $0) }
      // An invariant that is still broken is reported with the state.
      let mended = session.feature.invariants.filter { invariant in
        breaks.contains { $0.name == invariant.name }
          && invariant.holds(driver.tested.latestState)
      }
      problems += mended.map { BrokenConditions<State, Action>.message(ofInvariant: $0.name) }
    }
    if core.hasReceivedActions { core.skipReceivedActions() }
    uses.note(driver.answers.reads)
    return isImpossible ? .impossible : .made(problems: problems)
  }

  /// The problems of a state, of which each is the same wherever the state is reached.
  var problemsOfState: [String] {
    let state = driver.tested.latestState
    var problems = session.feature.invariants.filter { !$0.holds(state) }
      .map { BrokenConditions<State, Action>.message(ofInvariant: $0.name) }
    if driver.core.workInFlightCount == 0, !driver.core.isDismissed {
      problems += session.eventually.filter { !$0.holds(state) }
        .map { BrokenConditions<State, Action>.message(atEnd: $0.name) }
    }
    return problems
  }
}

/// What a feature has read that the state does not tell.
struct ExplorationUses: Equatable {
  var dates = false
  var randomNumbers = false
  var uuids = false

  func adding(_ other: Self) -> Self {
    var sum = self
    sum.dates = dates || other.dates
    sum.randomNumbers = randomNumbers || other.randomNumbers
    sum.uuids = uuids || other.uuids
    return sum
  }

  mutating func note(_ reads: BuiltInGenerators.Reads) {
    dates = dates || reads.hasDate
    randomNumbers = randomNumbers || reads.randomNumberCount > 0
    uuids = uuids || reads.hasUUID
  }

  /// Notes what was read of the system.
  mutating func note(_ uses: [NotedSystemUse]) {
    for use in uses.map(\.use) {
      switch use {
      case .date: dates = true
      case .randomNumbers: randomNumbers = true
      case .randomDevice: uuids = true
      case .thread, .longSleep, .network, .localSocket, .process, .file, .folder, .refusedProcess:
        break
      }
    }
  }
}
