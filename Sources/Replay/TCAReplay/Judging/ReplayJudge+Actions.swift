import ActionScript
import ComposableArchitecture
import EffectSupport
import ReplayPlanning
import ReplayReports
import ReplayValues
@_spi(SharedChangeTracking) import Sharing

// The words for what is sent, received and skipped.
extension ReplayJudge {
  /// Reports what keeps an action from being sent.
  ///
  /// `mark` has the changes of shared state before the actions that were not asserted, if problems contain
  ///   suggestions.
  func word(
    _ verdict: TestStoreVerdict<TestStoreCore<State, Action>.Obstacle>, at place: ScriptPlace,
    since mark: SharedChangeTracker.Mark? = nil, _ outcome: inout StepOutcome
  ) {
    switch (verdict.finding, verdict.severity) {
    case (.dismissed, _):
      guard tellsRefusals else { return }
      outcome.problems.append(
        ReplayProblem(
          .dismissed, "the feature has dismissed itself: nothing can be sent to it",
          at: .init(place)))
    case (.unhandledActions(let received), .failure):
      if asserts { outcome.problems.append(unhandled(received, since: mark, at: place)) }
    case (.unhandledActions, .note):
      break  // The note of the skip names them.
    }
  }

  private func unhandled(
    _ received: [Received], since mark: SharedChangeTracker.Mark?, at place: ScriptPlace
  ) -> ReplayProblem {
    var problem = ReplayProblem(
      .unhandledActions,
      "\(counted(received.count, "action")) \(received.count == 1 ? "was" : "were") received and not asserted before this step",
      at: .init(place))
    problem.notes = Self.shortened(received) { "received: \(described($0))" }
    problem.suggestion = mark.flatMap { mark in
      let burst = burst(received, from: reporter.before, since: mark, isAtFirst: false)
      return currentStep.flatMap { suggestion(receivingInPlaceOf: $0, burst) }
        ?? suggestion(receiving: burst, above: currentStep)
    }
    problem.notes += notes(on: problem.suggestion)
    if problem.suggestion == nil {
      problem.notes += Self.shortened(received) {
        "add: receive \(ActionLine.pattern(of: $0.action))"
      }
    }
    return problem
  }

  /// Reports what was skipped.
  func word(
    _ verdict: TestStoreVerdict<TestStoreCore<State, Action>.Skip>?, at place: ScriptPlace,
    _ outcome: inout StepOutcome
  ) {
    func nothing(_ message: String) -> ReplayProblem {
      ReplayProblem(.nothingThere, message, at: .init(place))
    }
    switch verdict?.finding {
    case .passedOver(let actions)?, .actions(let actions)?:
      outcome.notes += actions.map { "skipped: \(ReplayDump.line(of: $0))" }
    case .effects(let effects)?:
      outcome.notes += effects.map { effect in
        let origin = driver.origin(of: effect.cause)
        return "skipped: an effect\(origin.map { " of step \($0)" } ?? "")"
      }
    case .noActions? where tellsRefusals:
      outcome.problems.append(nothing("there is no received action to skip"))
    case .noEffects? where tellsRefusals:
      outcome.problems.append(nothing("there is no effect in flight to skip"))
    case .noActions?, .noEffects?, nil:
      break
    }
  }

  /// Reports another action than the one that a step receives.
  ///
  /// `mark` has the changes of shared state before the action, if problems contain suggestions. Returns whether a step is
  /// suggested that receives the action above this one, which stays.
  @discardableResult
  func judgeUnexpected(
    _ received: Received, _ matcher: ActionMatcher<Action>, _ step: PlannedStep<State, Action>,
    since mark: SharedChangeTracker.Mark?, _ outcome: inout StepOutcome
  ) -> Bool {
    guard asserts else { return false }
    var isExtra = false
    var problem = ReplayProblem(
      .unexpectedAction, "another action was received", at: .init(matcher.place))
    if let expected = matcher.expected,
      let difference = ReplayDump.diff(expected, received.action)
    {
      problem.difference = difference
    } else {
      problem.expected = matcher.text
      problem.actual = ReplayDump.line(of: received.action)
      if let mismatch = matcher.mismatch(received.action)?.text, !mismatch.path.isEmpty,
        !mismatch.actual.contains("\n")
      {
        problem.notes.append(
          "at \(mismatch.path): expected \(mismatch.expected), received \(mismatch.actual)")
      }
    }
    problem.notes += originNotes(received)
    problem.notes += notesOfBlock
    if let mark {
      let burst = burst(received, from: reporter.before, since: mark, isAtFirst: false)
      isExtra = block != nil && core.receivedActions.contains { matcher.matches($0.action) }
      if isExtra {
        // The block receives the others.
        problem.suggestion = suggestion(receiving: burst.first, above: step)
      } else if let suggestion = suggestion(aligning: step, matcher, with: burst) {
        problem.suggestion = suggestion
      } else {
        problem.suggestion = suggestion(replacing: step, in: burst)
        // What follows is received below it.
        if problem.suggestion != nil { noteReceipt(of: step) }
      }
    }
    outcome.problems.append(problem)
    return isExtra && problem.suggestion != nil
  }

  /// Puts one suggestion in place of those of a step's problems if it received an action for which another step is written.
  func realign(
    _ step: PlannedStep<State, Action>, _ matcher: ActionMatcher<Action>, with burst: Burst,
    _ problems: inout ArraySlice<ReplayProblem>
  ) {
    // A step that only lacks its expectation is at its place.
    if case .at(let time)? = step.syntax.arrival, step.syntax.expectations.isEmpty,
      time.value == burst.received.first?.arrival
    {
      return
    }
    guard asserts, let suggestion = suggestion(aligning: step, matcher, with: burst) else { return }
    for index in problems.indices { problems[index].suggestion = nil }
    problems[problems.startIndex].suggestion = suggestion
  }

  /// Reports that a received action did not arrive when the step says.
  func judgeArrival(
    of received: Received, _ step: PlannedStep<State, Action>, _ outcome: inout StepOutcome
  ) {
    guard asserts, let arrival = step.syntax.arrival else { return }
    let before = stepBefore
    let (actual, isRight) =
      switch arrival {
      case .at(let time): (received.arrival, received.arrival == time.value)
      case .within(let limit):
        (
          received.arrival - before,
          received.arrival >= before && received.arrival - before <= limit.value
        )
      }
    guard !isRight else { return }
    var problem = ReplayProblem(
      .arrival, "the action arrived at a different time than the step says",
      at: .init(ScriptPlace(step.place.file, arrival.duration.span)))
    problem.expected = "\(arrival.keyword) \(arrival.duration.value.scriptText)"
    problem.actual =
      switch arrival {
      case .at: "at \(actual.scriptText)"
      case .within where actual < .zero:
        "\((.zero - actual).scriptText) before the step before this one began"
      case .within: "\(actual.scriptText) after the step before"
      }
    if actual >= .zero { problem.suggestion = suggestion(for: step, arrivingAfter: actual) }
    outcome.problems.append(problem)
  }

  /// A received action with its cause and the time of its arrival.
  func described(_ received: Received) -> String {
    let origin = driver.origin(of: received.cause).map { "  ← step \($0)," } ?? ""
    return "\(ReplayDump.line(of: received.action))\(origin) at \(received.arrival.scriptText)"
  }

  /// Where a received action came from, and when.
  func originNotes(_ received: Received) -> [String] {
    guard let origin = driver.origin(of: received.cause) else { return [] }
    return ["received at \(received.arrival.scriptText), from an effect of step \(origin)"]
  }

  /// Reports that the action that a step receives did not come.
  ///
  /// - Returns: The place, among the actions that wait, of the one that the step is suggested to receive.
  @discardableResult
  func judgeNotReceived(
    _ matcher: ActionMatcher<Action>, _ step: PlannedStep<State, Action>,
    _ outcome: inout StepOutcome
  ) -> Int? {
    guard asserts else { return nil }
    var problem = notReceived(matcher)
    problem.notes = Self.shortened(core.receivedActions) { "received: \(described($0))" }
    problem.notes += notesOfBlock + whatIsNext
    let correction = correction(of: step, matcher)
    problem.suggestion = correction?.suggestion ?? suggestion(without: step)
    if goesOnMended, correction == nil, problem.suggestion != nil { forgetStep() }
    if makesSuggestions, problem.suggestion == nil, driver.uses.names(step.number) {
      problem.notes.append(
        "a 'cancel' or a 'finish' names this step: without the step, it would have to go as well")
    }
    outcome.problems.append(problem)
    return correction?.index
  }

  /// Reports that the action that a step receives comes only after some time.
  func judgeLate(
    _ matcher: ActionMatcher<Action>, _ step: PlannedStep<State, Action>, after wait: Duration,
    _ outcome: inout StepOutcome
  ) {
    var problem = notReceived(matcher)
    problem.suggestion = suggestion(waiting: wait, for: step)
    outcome.problems.append(problem)
  }

  private func notReceived(_ matcher: ActionMatcher<Action>) -> ReplayProblem {
    ReplayProblem(.notReceived, "this action was not received", at: .init(matcher.place))
  }

  /// What else a block waits for that receives actions in any order.
  private var notesOfBlock: [String] {
    let limit = 10
    guard let missing = block?.missing(limit + 1), !missing.isEmpty else { return [] }
    let texts = missing.prefix(limit).map(\.text).joined(separator: ", ")
    let more = missing.count > limit ? " and more" : ""
    return ["in any order, also not received: \(texts)\(more)"]
  }
}
