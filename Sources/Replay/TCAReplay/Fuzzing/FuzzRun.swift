import ComposableArchitecture
import EffectSupport
import ReplayAnswers
import ReplayPlanning
import ReplayReports
import ReplayValues
import VirtualTime

/// One run of a feature: its steps so far, and what is known of its effects.
@MainActor
final class FuzzRun<State, Action> {
  typealias Move = FuzzMove<State, Action>

  let session: FuzzSession<State, Action>
  let number: Int
  let driver: ReplayDriver<State, Action>
  private(set) var script: FuzzScript
  private(set) var last: Move?
  /// The state before the last step; looked at only if a child is reported as missing.
  private var stateBefore: State?
  private(set) var end: End?
  /// Whether the last step did not come to rest.
  private(set) var hasHitLimit = false
  /// Whether the run has reached something new.
  private(set) var newKeys: [UInt64] = []
  /// The number of steps up to the last that has reached something new.
  private var stepsToNews = 0
  /// The number of the schedule's choices up to there.
  private var choicesToNews = 0

  /// The children of which effects began while they were there, by the effects' numbers; `nil` for other effects.
  private var children: [Int: String?] = [:]
  private var previous: UInt64 = 0

  /// The number of steps that could not be made, because a value was not in the state.
  private var failedCount = 0
  /// A run ends after so many of them.
  private static var patience: Int { 8 }
  /// The number of actions that were sent to a child that was not there.
  private var refusedCount = 0

  /// Why a run has ended.
  enum End {
    case problem(String)
    /// A user cannot do this.
    case impossible
    /// A dependency has no answer.
    case blocked
  }

  init(
    _ session: FuzzSession<State, Action>, _ number: Int, _ driver: ReplayDriver<State, Action>,
    _ script: FuzzScript
  ) {
    self.session = session
    self.number = number
    self.driver = driver
    self.script = script
    check()
    observeState()
  }

  private var core: TestStoreCore<State, Action> { driver.core }

  /// Whether the last step is one that a user cannot make.
  var isImpossible: Bool { if case .impossible? = end { true } else { false } }

  // MARK: - The script

  /// The script, with the choices that were made in place of the seed that they come from.
  var scriptOfChoices: FuzzScript {
    var script = script
    script.schedule = choices(upTo: .max)
    return script
  }

  /// The script up to the last step that has reached something new.
  var scriptOfNews: FuzzScript {
    var script = script
    script.steps = Array(script.steps.prefix(stepsToNews))
    script.schedule = choices(upTo: choicesToNews)
    return script
  }

  /// The first choices of the schedule; `nil` if they are the usual ones.
  private func choices(upTo count: Int) -> String? {
    guard let trace = driver.executor.scheduleTrace, case .choices(let all) = trace.schedule.kind
    else { return nil }
    // A longer note would be cut.
    guard trace.isComplete else { return script.schedule }
    let choices = all.filter { $0.number <= count }
    return choices.isEmpty ? nil : Schedule(.choices(choices)).description
  }

  // MARK: - Steps

  /// The number of actions that were sent, without one to a child that was not there.
  var actionCount: Int { core.actionCount - refusedCount }

  func make(_ move: Move) {
    session.willStep(number, move.name, core.actionCount)
    script.steps.append(move.text)
    if session.traces { session.tell(.step(session.complete(script))) }
    let previous = last
    last = move
    stateBefore = driver.tested.latestState
    driver.begin(.init(step: StepNumber(script.steps.count), place: session.place))
    do {
      try driver.make(move)
    } catch let limit as ReplayLimitExceeded {
      observe(move)
      hasHitLimit = true
      return stop(.problem(ReplayProblem(limit, at: nil).message))
    } catch {
      // Nothing was sent: a value is not in the state, such as an element that a script pushes.
      script.steps.removeLast()
      last = previous
      failedCount += 1
      return failedCount < Self.patience ? () : stop(.impossible)
    }
    observe(move)
    check()
    if move.sends { noteSent(move) }
    checkRest()
    if end == nil, session.vocabulary.hasConditions { noteEffects() }
    if core.hasReceivedActions { core.skipReceivedActions() }
    if end == nil { observeState() }
  }

  private func noteSent(_ move: Move) {
    if isImpossible { return }
    session.noteSent(move.name)
  }

  private func stop(_ end: End) {
    if self.end == nil { self.end = end }
  }

  // MARK: - Checking

  private func check() {
    for call in driver.answers.takeUnanswered() {
      if session.memory.toldNames.insert("blocked \(call.description)").inserted {
        session.tell(.blocked(call.description))
      }
      stop(.blocked)
    }
    for issue in driver.takeIssues() where !issue.isWarning {
      guard isOfMissingChild(issue) else {
        stop(.problem(issue.text))
        continue
      }
      if end == nil { refusedCount += 1 }
      stop(.impossible)
    }
    if let (transitions, breaks) = driver.conditions?.takeFailed() {
      for action in transitions {
        stop(.problem(ConditionWatch<State, Action>.message(for: action)))
      }
      for broken in breaks {
        stop(.problem(BrokenConditions<State, Action>.message(ofInvariant: broken.name)))
      }
    }
    if session.hasInvariants {
      let state = driver.tested.latestState
      for invariant in session.feature.invariants where !invariant.holds(state) {
        stop(.problem(BrokenConditions<State, Action>.message(ofInvariant: invariant.name)))
      }
    }
    if session.memory.hasUnreached {
      let state = driver.tested.latestState
      session.noteReached { $0.holds(state) }
    }
  }

  /// Whether the user has sent an action to a child that is not there, which no view does.
  private func isOfMissingChild(_ issue: ReplayIssues.Issue) -> Bool {
    guard issue.isOfMissingChild, let last, last.sends, !core.hasReceivedActions, let stateBefore
    else { return false }
    return !session.sendsToPresentChild(last, in: stateBefore)
  }

  // MARK: - Effects of children

  /// Notes which effects began while the child was there whose action has returned them.
  private func noteEffects() {
    guard core.hasEffectsInFlight else { return }
    for effect in core.effectsInFlight where effect.workCount > 0 && children[effect.number] == nil
    {
      let path = ActionLine.casePath(of: effect.action)
      let isChild = path.contains(".") && session.isThere(path, in: driver.tested.latestState)
      children[effect.number] = .some(isChild ? path : nil)
    }
  }

  /// The step that began an effect that goes on although its child is gone, and the path of the child.
  private var leak: (step: StepNumber, child: String)? {
    guard session.vocabulary.hasConditions, core.hasEffectsInFlight else { return nil }
    for effect in core.unfinishedEffects() where effect.workCount > 0 {
      guard let path = children[effect.number] ?? nil,
        let child = session.missingChild(path, in: driver.tested.latestState),
        let step = driver.sendingStep(of: effect.cause)
      else { continue }
      return (step, child)
    }
    return nil
  }

  /// Checks what must hold once effects had time to end.
  func checkEnd() {
    guard end == nil, !core.isDismissed else { return }
    do throws(ReplayLimitExceeded) {
      try driver.settling { driver.tested.cancelPresentationEffects() }
    } catch {
      return stop(.impossible)
    }
    check()
    if end == nil, let leak {
      script.steps.append("finish \(leak.step)")
      script.gone = leak.child
      return stop(.problem("an effect is still running after its child was removed"))
    }
    checkRest()
  }

  /// Checks what must hold if no effect is in flight.
  private func checkRest() {
    guard end == nil, session.hasEventually, core.workInFlightCount == 0, !core.isDismissed else {
      return
    }
    let state = driver.tested.latestState
    for condition in session.eventually where !condition.holds(state) {
      stop(.problem(BrokenConditions<State, Action>.message(atEnd: condition.name)))
    }
  }

  // MARK: - Guidance

  private func observe(_ move: Move) {
    note(FuzzHash.number(of: 1, previous, move.kind))
    previous = move.kind
    guard core.hasReceivedActions else { return }
    for received in core.receivedActions {
      let kind = session.kind(of: received.action)
      note(FuzzHash.number(of: 2, previous, kind))
      previous = kind
      if session.settings.isPilot { session.noteReceived(received.action) }
    }
  }

  private func observeState() {
    var hash = FuzzHash()
    hash.add(3)
    withUnsafePointer(to: driver.tested.latestState) { session.sketch($0, &hash) }
    note(hash.value)
  }

  private func note(_ key: UInt64) {
    guard session.memory.keys.insert(key).inserted else { return }
    newKeys.append(key)
    stepsToNews = script.steps.count
    choicesToNews = driver.executor.scheduleTrace?.options.count ?? 0
  }
}
