import ActionScript
import ComposableArchitecture
import ReplayPlanning
import ReplayRegistration
import ReplayReports
import ReplayValues
import VirtualTime

extension ReplayedFeature {
  /// Replays an entry of a log.
  ///
  /// - Parameters:
  ///   - logged: The entry.
  ///   - number: The number of the entry.
  ///   - showsChanges: Whether changes of shared state are shown.
  /// - Returns: The outcome.
  func perform(
    _ logged: LoggedAction<State, Action>, number: String, showsChanges: Bool
  ) -> StepOutcome {
    // The calls of the previous entry were already reported.
    forgetCalls()
    ownChange = nil
    return observed(at: logged.place, number: number) { outcome throws(ReplayLimitExceeded) in
      if let instant = logged.instant {
        try settling { () throws(ReplayLimitExceeded) in try executor.advance(to: instant) }
        collectArrivals()
        if showsReceivedChanges, hasTakenActions { core.catchUp() }
      }
      let own = core.state
      outcome.wasFedBack = logged.isReceived && unloggedActions.take(logged.planned.action)
      if matchesLog { match(logged, &outcome) }
      if outcome.wasFedBack {
        passOver()
      } else {
        try send(logged.planned.action, from: nil)
        // Before the actions that effects have sent in the meantime are taken over.
        if showsReceivedChanges { ownChange = (own, core.state) }
        collectArrivals()
      }
      if hasTakenActions {
        core.catchUp()
      }
      if showsChanges { noteSharedChanges(&outcome) }
      sharedChanges.resetAll()
      if let checkpoint = logged.checkpoint { judge(checkpoint, at: logged.place, &outcome) }
    }
  }

  // MARK: - Divergence

  /// Compares an entry with the actions that effects have sent.
  private func match(_ logged: LoggedAction<State, Action>, _ outcome: inout StepOutcome) {
    if logged.isReceived {
      hasReceivedEntries = true
      guard !outcome.wasFedBack else { return }
      var problem = ReplayProblem(
        .divergence, "the log says that an effect sent this, and here no effect does",
        at: logged.place.map { .init($0) })
      problem.expected = logged.text
      problem.actual =
        unloggedActions.count == 0
        ? nil : unloggedActions.all.map { ReplayDump.line(of: $0) }.joined(separator: "\n")
      problem.notes = [
        "answer for the dependency in the header's \"given\", or replay with --effects off"
      ]
      return diverge(problem, &outcome)
    }
    guard !logged.isSent, let likeness = unloggedActions.likeness(of: logged.action) else { return }
    var problem = ReplayProblem(
      .divergence, "an effect has sent this already, and the log would send it again",
      at: logged.place.map { .init($0) })
    problem.expected = logged.text
    problem.actual = ReplayDump.line(of: likeness)
    problem.notes = [
      "\"received\": true marks what an effect sent, \"received\": false what the user sent",
      "--effects off replays a log that holds the actions of effects as well",
    ]
    diverge(problem, &outcome)
  }

  /// Compares the state with the log's checkpoint.
  private func judge(
    _ checkpoint: LoggedAction<State, Action>.Checkpoint, at place: ScriptPlace?,
    _ outcome: inout StepOutcome
  ) {
    var found = StepOutcome()
    if let place, !checkpoint.expectation.isEmpty {
      let asserted = asserts
      asserts = true
      judge(
        checkpoint.expectation, from: before, to: core.state, mayBeUnchanged: true, at: place,
        &found)
      asserts = asserted
    }
    for var problem in found.problems {
      if problem.kind == .stateMismatch {
        problem.message = "the state after this entry is not what the log says"
      }
      problem.suggestion = nil
      diverge(problem, &outcome)
    }
    guard let hash = checkpoint.hash else { return }
    let actual = ReplayActivity.printingState {
      sharedChanges.assert { StateHash(ofState: core.state).text }
    }
    guard actual != hash.text else { return }
    var problem = ReplayProblem(
      .divergence, "the state after this entry differs from the one when the log was made",
      at: .init(hash.place))
    problem.expected = hash.text
    problem.actual = actual
    diverge(problem, &outcome)
  }

  private func diverge(_ problem: ReplayProblem, _ outcome: inout StepOutcome) {
    guard asserts else {
      outcome.notes.append(problem.message)
      return
    }
    outcome.hasDiverged = true
    outcome.problems.append(problem)
  }

  /// Notes about actions of effects that are not in a log, although the log contains others.
  var unloggedNotes: [String] {
    guard matchesLog, hasReceivedEntries, unloggedActions.count > 0 else { return [] }
    let shown = unloggedActions.all.prefix(10).map { ReplayDump.line(of: $0) }
    let rest = unloggedActions.count - shown.count
    return ["effects sent actions that are not in the log:"] + shown.map { "  \($0)" }
      + (rest > 0 ? ["  … \(rest) more"] : [])
  }

  private func noteSharedChanges(_ outcome: inout StepOutcome) {
    // Including the changes of the actions that arrived in the meantime.
    sharedChanges.advance(by: arrived.count)
    guard sharedChanges.hasChanges else { return }
    outcome.sharedDiff = sharedChanges.assert { diff(before, core.state) }
  }

  private func collectArrivals() {
    guard core.hasReceivedActions else { return }
    hasTakenActions = true
    noteChanges(of: core.receivedActions, from: core.state)
    arrived += core.receivedActions
    for action in core.dropReceivedActions() { unloggedActions.append(action) }
  }

  private func forgetCalls() {
    answers.calls.forget()
    told.callCount = 0
  }
}

extension ReplayProblem.Kind {
  /// The feature behaved differently from the log.
  static let divergence = Self("divergence")
}
