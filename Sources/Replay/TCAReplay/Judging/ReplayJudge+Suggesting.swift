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

// Changes of a script that make a step pass.
extension ReplayJudge {
  typealias Received = TestStoreCore<State, Action>.ReceivedAction

  /// Suggests expectations for the current step that describe a change.
  ///
  /// Call it while the test store asserts.
  func suggestion(
    for expectation: Expectation<State>, from before: State, to after: State,
    mayOnlyRemove: Bool
  ) -> ReplaySuggestion? {
    guard makesSuggestions, let step = currentStep, step.syntax.span.count > 0,
      let revision = revision(step, expectation, from: before, to: after),
      // A wrong line that no other line can replace; the script would only get another layout.
      revision != ExpectationRevision(),
      mayOnlyRemove || !revision.added.isEmpty || !revision.replaced.isEmpty
    else { return nil }
    var rewriter = self.rewriter(step.place.file)
    rewriter.revise(step.syntax, revision)
    return rewriter.suggestion
  }

  private func revision(
    _ step: PlannedStep<State, Action>, _ expectation: Expectation<State>,
    from before: State, to after: State
  ) -> ExpectationRevision? {
    revision(
      said: step.syntax.expectations, expectation, from: before, to: after,
      isExhaustive: core.policy == .exhaustive && !expectation.allowsAnyChange,
      repetition: Repetition(step), isStanding: step.verb.handlesNoAction)
  }

  /// Whether a step has several rounds, and which one this is.
  struct Repetition {
    var isRepeated: Bool
    var isLaterRound: Bool

    init(_ step: PlannedStep<State, Action>?) {
      isRepeated = step?.isRepeated ?? false
      isLaterRound =
        isRepeated
        && step?.number.parts.allSatisfy { $0.repetitions.allSatisfy { $0 == 1 } } != true
    }
  }

  func revision(
    said: [ExpectationSyntax], _ expectation: Expectation<State>, from before: State,
    to after: State, isExhaustive: Bool, repetition: Repetition, isStanding: Bool = false
  ) -> ExpectationRevision? {
    let hasSharedChanges = sharedChanges.hasChanges
    let mark = sharedChanges.mark()
    let reviser = ExpectationReviser(
      said: said, expectation: expectation, before: before, after: after,
      isExhaustive: isExhaustive, isRepeated: repetition.isRepeated,
      isLaterRound: repetition.isLaterRound, isStanding: isStanding,
      hasSharedChanges: hasSharedChanges,
      calls: driver.answers.calls,
      compiler: { self.compiler($0, before) },
      holds: { [changeJudge] expected, assigns in
        changeJudge.holds(
          expected, from: before, to: after,
          assigns && !hasSharedChanges && !isStanding ? .change : .maybeChange)
      },
      undoing: { [sharedChanges] body in
        body()
        sharedChanges.restore(mark)
      })
    return reviser.revision()
  }

  private func compiler(_ source: SourceFile, _ state: State) -> ExpectationCompiler<State> {
    ExpectationCompiler(
      builder: driver.feature.builder(source)
        .at(ValueMoment(state: state, variables: driver.variables)),
      source: source, endpoints: driver.feature.knownEndpoints,
      sharedKeys: driver.feature.sharedKeys)
  }

  var changeJudge: ChangeJudge<State> {
    ChangeJudge(areEqual: driver.tested.areEqual, policy: core.policy)
  }

  /// The rewriter for a file.
  ///
  /// Creating one reads the whole file.
  func rewriter(_ file: SourceFile) -> StepRewriter {
    if let known = rewriters[ObjectIdentifier(file)] { return known }
    let rewriter = StepRewriter(file)
    rewriters[ObjectIdentifier(file)] = rewriter
    return rewriter
  }

  // MARK: - Received actions

  /// Suggests the step with an action that waits, and its changes.
  func suggestion(
    replacing step: PlannedStep<State, Action>, by index: Int = 0, in burst: Burst
  ) -> ReplaySuggestion? {
    guard makesSuggestions, step.syntax.span.count > 0 else { return nil }
    var rewriter = self.rewriter(step.place.file)
    let expectation = step.makeExpectation == nil ? step.expectation : nil
    guard replace(step, by: index, in: burst, said: expectation, &rewriter) else { return nil }
    return rewriter.suggestion
  }

  /// Suggests the step with the action that it may mean, of those that wait; `nil` if it means none.
  ///
  /// With exhaustivity off, the actions before it are skipped.
  ///
  /// - Returns: The suggestion, and the action's place among those that wait.
  func correction(
    of step: PlannedStep<State, Action>, _ matcher: ActionMatcher<Action>
  ) -> (suggestion: ReplaySuggestion, index: Int)? {
    guard makesSuggestions else { return nil }
    let waiting = core.receivedActions.map(\.action)
    // The same case with another payload, or else another case of the same enum; then those of other elements.
    let length = matcher.syntax.path.components.count
    for ofAnyElement in [false, true] {
      for length in [length, length - 1] where length > 0 {
        let prefix = beginning(of: matcher, length: length, ofAnyElement: ofAnyElement)
        guard let index = waiting.firstIndex(where: { prefix?.matches($0) ?? false }) else {
          continue
        }
        let burst = burst(
          Array(core.receivedActions.prefix(index + 1)), from: core.state,
          since: sharedChanges.mark(), isAtFirst: false)
        return suggestion(replacing: step, by: index, in: burst).map { ($0, index) }
      }
    }
    return nil
  }

  /// Replaces the action that a step receives by one that waits, and keeps the expectations that hold for it.
  ///
  /// `expectation` is what the step says of the change; `nil` if this is not known. The result says whether the action can
  /// be written.
  func replace(
    _ step: PlannedStep<State, Action>, by index: Int, in burst: Burst,
    said expectation: Expectation<State>?, _ rewriter: inout StepRewriter
  ) -> Bool {
    let received = burst.received[index]
    guard let action = syntax(of: received.action, in: rewriter.notation),
      !isNameUsed(after: step.syntax, in: rewriter.rewriting.source)
    else { return false }
    rewriter.replace(step.syntax, receiving: action, arrival(of: step, by: index, in: burst))
    guard let expectation else { return true }
    let revision = asserting(from: burst.marks[index]) { () -> ExpectationRevision? in
      self.revision(step, expectation, from: burst.state(before: index), to: received.state)
    }
    if let revision { rewriter.revise(step.syntax, revision) }
    return true
  }

  /// When an action arrives that a step receives, as the step says it.
  private func arrival(
    of step: PlannedStep<State, Action>, by index: Int, in burst: Burst
  ) -> ArrivalSyntax? {
    let actual = burst.received[index].arrival
    switch step.syntax.arrival {
    case .at?: return .at(DurationSyntax(actual))
    case .within(let limit)?:
      let isReceivedBefore = index > 0 && core.policy == .exhaustive
      let passed = actual - (isReceivedBefore ? burst.received[index - 1].arrival : stepBefore)
      return .within(passed > limit.value ? DurationSyntax(passed) : limit)
    case nil: return nil
    }
  }

  /// Whether the text behind a step uses a name that its action gives.
  private func isNameUsed(after step: Step, in source: SourceFile) -> Bool {
    guard case .receive(let action) = step.verb else { return false }
    let names = Set(
      action.arguments?.arguments.flatMap { $0.value.captures.map(\.text) } ?? [])
    guard !names.isEmpty else { return false }
    return String(decoding: source.bytes[Int(step.span.end)...], as: UTF8.self)
      .split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      .contains { names.contains(String($0)) }
  }

  /// Suggests the time at which an action arrived.
  func suggestion(
    for step: PlannedStep<State, Action>, arrivingAfter duration: Duration
  ) -> ReplaySuggestion? {
    guard makesSuggestions, let arrival = step.syntax.arrival,
      arrival.duration.span.count > 0
    else { return nil }
    var rewriter = self.rewriter(step.place.file)
    rewriter.replace(arrival, by: duration)
    return rewriter.suggestion
  }

  /// Suggests to send the action of a `receive` that is not sent, to advance time so that it is sent, or to remove the
  /// step.
  func suggestion(without step: PlannedStep<State, Action>) -> ReplaySuggestion? {
    guard makesSuggestions, step.syntax.span.count > 0 else { return nil }
    if let suggestion = suggestion(sending: step) { return suggestion }
    var rewriter = self.rewriter(step.place.file)
    if let block {
      // Time cannot be added inside of a block, and a block cannot be empty.
      if !block.hasReceived, let nextTimer = driver.nextTimer {
        return suggestion(waiting: nextTimer, for: step)
      }
      guard driver.nextTimer == nil, block.hasReceived, canRemove(step, rewriter) else {
        return nil
      }
      rewriter.remove(step.syntax)
      return rewriter.suggestion
    }
    if let wait = wait(for: step) { return suggestion(waiting: wait, for: step) }
    guard canRemove(step, rewriter) else { return nil }
    rewriter.remove(step.syntax)
    var suggestion = rewriter.suggestion
    // These fail the script if nothing ends them.
    suggestion?.isFirstStep = hasEffectsInFlight
    return suggestion
  }

  /// Suggests to let time pass above a step.
  func suggestion(
    waiting wait: Duration, for step: PlannedStep<State, Action>
  ) -> ReplaySuggestion? {
    guard makesSuggestions, step.syntax.span.count > 0 else { return nil }
    var rewriter = self.rewriter(step.place.file)
    rewriter.insert(
      [Step(.advance(DurationSyntax(wait)))], above: rewriter.advanceable(step.syntax))
    var suggestion = rewriter.suggestion
    // Another effect may sleep until then, and this action may come later or never.
    suggestion?.isFirstStep = true
    return suggestion
  }

  /// Whether the script can do without a step.
  ///
  /// The step may only lack the answer of a call, or be one that another step names, or the only one of its block.
  private func canRemove(_ step: PlannedStep<State, Action>, _ rewriter: StepRewriter) -> Bool {
    !isCallUnfed && !driver.uses.names(step.number) && !rewriter.isAlone(step.syntax)
  }

  /// Marks the suggestions for a step of a file that is included more than once: the lines must hold each time.
  func noteOtherUses(of step: PlannedStep<State, Action>, _ outcome: inout StepOutcome) {
    let file = step.place.file.path
    for index in outcome.problems.indices where outcome.problems[index].kind.remedy != .none {
      if outcome.problems[index].suggestion?.file == file {
        outcome.problems[index].suggestion?.isFirstStep = true
      }
      outcome.problems[index].notes.append(
        "'\(file)' is included more than once: its lines must hold each time")
    }
  }

  /// The time after which the action of a step may arrive; `nil` if it is not worth waiting for.
  func wait(for step: PlannedStep<State, Action>) -> Duration? {
    guard let nextTimer = driver.nextTimer else { return nil }
    if case .at(let time)? = step.syntax.arrival {
      let now = driver.executor.now
      guard time.value > now else { return nil }
      return max(time.value - now, nextTimer)
    }
    return repeatsLast(step) ? nil : nextTimer
  }

  /// Whether a step says again what the step before it has received, and what cannot come true twice in a row.
  private func repeatsLast(_ step: PlannedStep<State, Action>) -> Bool {
    guard followsReceipt, let last = lastReceipt?.step.syntax, last.verb == step.syntax.verb,
      last.expectations == step.syntax.expectations
    else { return false }
    return step.syntax.expectations.contains { line in
      if case .assign(let value) = line.operation { value.kind != .wildcard } else { false }
    }
  }
}
