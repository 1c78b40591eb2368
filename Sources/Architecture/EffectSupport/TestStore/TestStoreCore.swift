package import InternalSupport

/// The procedure of a test, which `TestStore`, the classic store and replays share.
///
/// It is a state machine. Its callers tell it what the feature does and what the test asserts, and it returns what happened
/// and what to do. It keeps the state, the received actions and the effects in flight. It does not run the feature, wait or
/// report; its callers do. They switch over its findings without `default`, so a new finding does not compile until each of
/// them has words for it.
///
/// ``state`` lags behind the feature: it is the state after the last action that was sent or asserted.
///
/// No lock: it is used on the main actor, or under a lock of its owner.
package final class TestStoreCore<State, Action> {
  package typealias Verdict = TestStoreVerdict

  /// An effect that has started and has not ended.
  package final class RunningEffect: @unchecked Sendable {
    // No lock: immutable. Its action is only used where the core is.

    /// The effect's number, in the order in which the store's effects started.
    package let number: Int
    /// The action that returned the effect.
    package let action: Action
    package let cause: TestStoreCause?
    /// The number of effects that were merged into it; zero if it only cancels effects or waits for a dismissal.
    package let workCount: Int
    package let work: EffectWork

    init(
      number: Int, action: Action, cause: TestStoreCause?, workCount: Int,
      whenCancelled: (@Sendable () -> Void)?
    ) {
      work = EffectWork(whenCancelled: whenCancelled)
      self.number = number
      self.action = action
      self.cause = cause
      self.workCount = workCount
    }
  }

  package var policy = TestStorePolicy.exhaustive

  /// The changes of shared state; `nil` if there is no shared state.
  let sharedChanges: (any SharedChangesUnderTest)?

  /// Whether effects, and changes of shared state, are attributed to the action that made them.
  ///
  /// In `TestStore`, as upstream, effects are attributed to the test's send, and a test asserts the sum of the changes
  /// with the first action.
  package let attributesToActions: Bool

  /// The state after the last action that was sent or asserted.
  package var state: State

  /// The actions that have not been asserted yet, in the order in which they arrived.
  package internal(set) var receivedActions = Queue<ReceivedAction>() {
    didSet { hasReceivedActions = !receivedActions.isEmpty }
  }

  /// Whether there are actions that have not been asserted yet.
  ///
  /// Cached: `isEmpty` on an array of a generic type costs a metadata lookup per action.
  package private(set) var hasReceivedActions = false

  /// Whether the feature has dismissed itself.
  package private(set) var isDismissed = false

  /// The number of actions that have arrived, sent and received ones.
  package private(set) var actionCount = 0

  /// The number of effects that reducers have returned, including those that ended at once.
  ///
  /// Effects that only cancel effects or wait for a dismissal do not count.
  package private(set) var startedWorkCount = 0

  /// The number of these effects that have not ended.
  package private(set) var workInFlightCount = 0

  /// The number of these effects that run, with those that were skipped or outlive the feature's dismissal.
  package private(set) var runningWorkCount = 0

  /// Called when an effect has ended, also one that was skipped or outlived the dismissal.
  package var whenEnded: ((RunningEffect) -> Void)?

  /// The effects of which a part was cancelled, if effects are attributed to actions.
  private let cancelledEffects = Lock<[TestStoreCause?]>([])

  private var lastEffectNumber = 0
  /// The number of effects that have not ended.
  private var effectsInFlightCount = 0

  /// The effects that start and end; `nil` if nobody asks for them.
  package var notedEffects: NotedEffects?

  private var runningEffects: [Int: RunningEffect] = [:]
  /// Skipped effects that are still in flight.
  private var forgottenEffects: [Int: RunningEffect] = [:]

  /// - Parameters:
  ///   - state: The state to start from.
  ///   - sharedChanges: The changes of shared state.
  ///   - attributesToActions: Whether effects and changes of shared state are attributed to the action that made them.
  package init(
    state: State, sharedChanges: (any SharedChangesUnderTest)? = nil,
    attributesToActions: Bool = false
  ) {
    self.state = state
    self.sharedChanges = sharedChanges
    self.attributesToActions = attributesToActions
  }
}

// MARK: - What the feature does

extension TestStoreCore {
  /// An action is about to be reduced.
  ///
  /// - Returns: The number of the action.
  package func willReduce(isReceived: Bool) -> Int {
    if isReceived, attributesToActions { sharedChanges?.beginStretch() }
    actionCount += 1
    return actionCount
  }

  /// An action of an effect was reduced.
  package func didReceive(
    _ action: Action, state: State, cause: TestStoreCause?, number: Int = 0,
    arrival: Duration = .zero
  ) {
    receivedActions.append(
      ReceivedAction(
        action: action, state: state, cause: cause, number: number, arrival: arrival))
  }

  /// An effect started and ended at once.
  package func didPassEffect() {
    startedWorkCount += 1
  }

  /// An action returned an effect, which ``didStart(_:)`` when it is subscribed to.
  package func makeEffect(
    of action: Action, cause: TestStoreCause?, workCount: Int = 1
  ) -> RunningEffect {
    startedWorkCount += workCount
    lastEffectNumber += 1
    return RunningEffect(
      number: lastEffectNumber, action: action, cause: cause, workCount: workCount,
      whenCancelled: attributesToActions && workCount > 0
        ? noteCancellation(of: cause) : nil)
  }

  private func noteCancellation(of cause: TestStoreCause?) -> @Sendable () -> Void {
    let cancelledEffects = cancelledEffects
    return { cancelledEffects.withLock { $0.append(cause) } }
  }

  package func didStart(_ effect: RunningEffect) {
    runningEffects[effect.number] = effect
    effectsInFlightCount += 1
    workInFlightCount += effect.workCount
    runningWorkCount += effect.workCount
    notedEffects?.start(effect)
  }

  /// - Returns: Whether the effect was in flight.
  @discardableResult
  package func didFinish(_ effect: RunningEffect) -> Bool {
    let isInFlight = runningEffects.removeValue(forKey: effect.number) != nil
    guard isInFlight || forgottenEffects.removeValue(forKey: effect.number) != nil else {
      return false
    }
    runningWorkCount -= effect.workCount
    notedEffects?.end(effect)
    if isInFlight {
      effectsInFlightCount -= 1
      workInFlightCount -= effect.workCount
    }
    whenEnded?(effect)
    return true
  }

  /// The feature dismissed itself: nothing can be sent any more, and its effects need not end.
  package func didDismiss() {
    isDismissed = true
    forgetEffectsInFlight()
  }

  func forgetEffectsInFlight() {
    forgottenEffects.merge(runningEffects) { $1 }
    runningEffects = [:]
    effectsInFlightCount = 0
    workInFlightCount = 0
  }
}

// MARK: - Effects in flight

extension TestStoreCore {
  package var hasEffectsInFlight: Bool {
    effectsInFlightCount > 0
  }

  /// The effects that have not ended, in the order in which they started.
  package var effectsInFlight: [RunningEffect] {
    runningEffects.isEmpty ? [] : runningEffects.values.sorted { $0.number < $1.number }
  }

  /// The effects that have not ended, with those that were skipped or outlive the feature's dismissal.
  package var effectsStillRunning: [RunningEffect] {
    runningEffects.merging(forgottenEffects) { $1 }.values.sorted { $0.number < $1.number }
  }

  /// Whether one of these effects is wanted; they are asked for in no order.
  package func isStillRunning(where isWanted: (RunningEffect) -> Bool) -> Bool {
    runningEffects.values.contains(where: isWanted)
      || forgottenEffects.values.contains(where: isWanted)
  }

  package var hasEffectsStillRunning: Bool {
    effectsInFlightCount > 0 || !forgottenEffects.isEmpty
  }

  /// The causes of the effects of which a part was cancelled since they were last taken.
  package func takeCausesOfCancelled() -> [TestStoreCause?] {
    cancelledEffects.withLock { causes in
      defer { causes = [] }
      return causes
    }
  }

  /// The effect that does a piece of work.
  package func effect(doing work: EffectWork) -> RunningEffect? {
    runningEffects.values.first { $0.work === work }
      ?? forgottenEffects.values.first { $0.work === work }
  }
}

// MARK: - Sending

extension TestStoreCore {
  /// What keeps an action from being sent.
  package enum Obstacle: TestStoreFinding {
    /// The feature has dismissed itself.
    case dismissed
    /// Not all received actions were asserted.
    case unhandledActions([ReceivedAction])

    package var weight: TestStoreWeight {
      switch self {
      case .dismissed: .mistake
      case .unhandledActions: .omission
      }
    }
  }

  /// What to do with an action that the test sends.
  package enum Sending {
    case refuse(Verdict<Obstacle>)
    /// Send it, after a report of what it passes over.
    case send(passingOver: Verdict<Obstacle>?, Verdict<Skip>?)
  }

  /// Decides whether an action can be sent, and drops received actions that need not be asserted.
  package func beginSend() -> Sending {
    guard !isDismissed else { return .refuse(Verdict(severity: .failure, finding: .dismissed)) }
    guard hasReceivedActions else { return .send(passingOver: nil, nil) }
    let obstacle = policy.verdict(on: Obstacle.unhandledActions(Array(receivedActions)))
    let actions = policy == .exhaustive ? [] : skipReceivedActions()
    return .send(
      passingOver: obstacle, actions.isEmpty ? nil : policy.verdict(on: Skip.actions(actions)))
  }
}

// MARK: - Asserting changes

extension TestStoreCore {
  /// Compares an asserted change of the state, and of shared state, with the change.
  ///
  /// See ``ChangeJudge/verdict(from:to:announcement:allowsOtherChanges:expecting:trial:)``. While `report`
  /// puts the verdict into words, shared values are the expected ones.
  package func assertChange(
    from before: State, to actual: State, announcement: ChangeAnnouncement,
    allowsOtherChanges: Bool = false, areEqual: @escaping (State, State) -> Bool,
    expecting expected: (_ state: State, _ isExhaustive: Bool) throws -> State,
    trial: () -> State?,
    report: (ChangeJudge<State>.Verdict?) -> Void
  ) rethrows {
    func assert() throws {
      // A change of shared state alone leaves the state as it is.
      let mayBeUnchanged = announcement == .change && sharedChanges?.hasChanges == true
      report(
        try ChangeJudge(areEqual: areEqual, policy: policy).verdict(
          from: before, to: actual, announcement: mayBeUnchanged ? .maybeChange : announcement,
          allowsOtherChanges: allowsOtherChanges, expecting: expected, trial: trial))
      sharedChanges?.resetStretch()
    }
    if let sharedChanges { try sharedChanges.assert(assert) } else { try assert() }
  }
}

// MARK: - Receiving

extension TestStoreCore {
  /// What a test expected to receive.
  package enum ExpectedAction {
    /// An action equal to this one.
    case value(Action)
    /// An action that a predicate accepts.
    case predicate
    /// An action of a case.
    case casePath
    /// An action of a case with an equal payload. `isSameCase` says whether the received action is
    /// of that case.
    case payload(Action, isSameCase: Bool)
  }

  /// What a test that receives an action finds.
  package enum Receipt {
    /// The action, after others that were skipped: assert its change, then call ``settle(on:)``.
    case expected(ReceivedAction, skipped: Verdict<Skip>?)
    /// Another action instead of it, which counts as asserted.
    case unexpected(ReceivedAction)
    /// No received action matches.
    case nothing
  }

  /// Whether what a test waits for before it receives an action is there.
  ///
  /// Asks whether an action may be the expected one, unless the next action must be.
  package func hasArrived(_ isWorthWaitingFor: (Action) -> Bool) -> Bool {
    policy == .exhaustive
      ? hasReceivedActions : receivedActions.contains { isWorthWaitingFor($0.action) }
  }

  /// What a wait for an action that did not arrive means; `nil` if it arrived.
  package func failure(
    of wait: TestStoreWait, _ timeout: WaitFailure.Timeout
  ) -> Verdict<WaitFailure>? {
    guard wait != .over else { return nil }
    return policy.verdict(
      on: WaitFailure.action(
        timeout, needsMatch: policy != .exhaustive, hasEffectsInFlight: hasEffectsInFlight))
  }

  /// Takes the expected action from the received ones.
  ///
  /// If the policy is exhaustive, it must be the next one. Otherwise earlier actions are skipped.
  package func receive(where matches: (Action) -> Bool) -> Receipt {
    guard hasReceivedActions else { return .nothing }
    guard policy != .exhaustive else {
      guard let received = receivedActions.popFirst() else { return .nothing }
      let isExpected = matches(received.action)
      didTakeActions(1)
      guard !isExpected else { return .expected(received, skipped: nil) }
      if attributesToActions { sharedChanges?.resetStretch() }
      settle(on: received)
      return .unexpected(received)
    }
    guard let index = receivedActions.firstIndex(where: { matches($0.action) }) else {
      return .nothing
    }
    let received = receivedActions[index]
    didTakeActions(index + 1)
    defer {
      for _ in 0...index { _ = receivedActions.popFirst() }
    }
    guard index > 0 else { return .expected(received, skipped: nil) }
    state = receivedActions[index - 1].state
    let skipped = Skip.passedOver(receivedActions[..<index].map { $0.action })
    return .expected(received, skipped: policy.verdict(on: skipped))
  }

  private func didTakeActions(_ count: Int) {
    if attributesToActions { sharedChanges?.advance(by: count) }
  }

  /// The change of a received action was asserted.
  package func settle(on received: ReceivedAction) {
    state = received.state
  }
}
