import ActionScript
import ComposableArchitecture
import Dependencies
import ReplayPlanning
import ReplayRegistration
import ReplayReports
import ReplayValues
import VirtualTime

// The messages for problems of a step.
extension ReplayedFeature {
  // MARK: - State

  /// Compares a change to the script's expectations.
  func judge(
    _ expectation: Expectation<State>,
    from before: State,
    to after: State,
    mayBeUnchanged: Bool = false,
    at place: ScriptPlace,
    _ outcome: inout StepOutcome
  ) {
    let hasSharedChanges = sharedChanges.hasChanges
    if hasSharedChanges || sharedChanges.hasLaterChanges {
      outcome.sharedDiff = sharedChanges.assert { diff(before, after) }
    }
    guard asserts else { return sharedChanges.reset() }
    sharedChanges.assert {
      // Shared values that are not in the state are found with the feature's dependencies.
      withDependencies {
        $0 = core.dependencies
      } operation: {
        compare(
          expectation, from: before, to: after,
          mayBeUnchanged: mayBeUnchanged || hasSharedChanges, at: place, &outcome)
      }
    }
    sharedChanges.reset()
  }

  private func compare(
    _ expectation: Expectation<State>,
    from before: State,
    to after: State,
    mayBeUnchanged: Bool,
    at place: ScriptPlace,
    _ outcome: inout StepOutcome
  ) {
    let mark = makesSuggestions ? sharedChanges.mark() : nil
    var failures: [ExpectationFailure] = []
    let verdicts = core.judgeChange(
      from: before, to: after,
      announcement: expectation.announcement(mayBeUnchanged: mayBeUnchanged),
      allowsOtherChanges: expectation.allowsAnyChange
    ) { _, isExhaustive in
      let evaluated = expectation.evaluate(
        before: before, after: after, isExhaustive: isExhaustive, calls: answers.calls)
      // Changes of shared state need not be asserted either.
      if !isExhaustive { sharedChanges.reset() }
      failures = evaluated.failures
      return evaluated.expected
    } trial: {
      guard failures.isEmpty else { return nil }
      return expectation.evaluate(
        before: before, after: after, isExhaustive: true, calls: answers.calls
      ).expected
    }
    let count = outcome.problems.count
    word(
      verdicts.first { $0.severity == .failure }, failures, of: expectation, to: after, at: place,
      &outcome)
    if outcome.problems.count > count {
      suggest(expectation, from: before, to: after, since: mark, &outcome)
    }
    for verdict in verdicts where verdict.severity == .note {
      switch verdict.failure.kind {
      case .stateMismatch(let said):
        let difference = ReplayActivity.printingState { ReplayDump.diff(said.expected, after) }
        guard let difference else { continue }
        outcome.notes.append("not asserted:\n\(difference)")
      default:
        outcome.notes.append("skipped: \(unchanged(expectation, at: place).message)")
      }
    }
  }

  /// Suggests changes of the script that would make the step pass.
  private func suggest(
    _ expectation: Expectation<State>, from before: State, to after: State,
    since mark: TestStoreSharedChanges.Mark?, _ outcome: inout StepOutcome
  ) {
    guard let mark else { return }
    // The script's changes of shared values were already applied.
    let reached = sharedChanges.mark()
    sharedChanges.restore(mark)
    outcome.problems[outcome.problems.count - 1].suggestion =
      ReplayActivity.during("suggesting a change of the script") {
        suggestion(for: expectation, from: before, to: after)
      }
    sharedChanges.restore(reached)
  }

  private func word(
    _ verdict: TestStoreCore<State, Action>.Verdict?,
    _ failures: [ExpectationFailure],
    of expectation: Expectation<State>,
    to after: State,
    at place: ScriptPlace,
    _ outcome: inout StepOutcome
  ) {
    let (wrongChanges, wrongFacts) = expectation.partition(failures)
    switch verdict?.failure.kind {
    case .stateMismatch(let mismatch)?:
      outcome.problems.append(
        self.mismatch(
          expectation, expected: mismatch.expected, actual: after, wrongChanges, at: place))
    case .expectedChange? where failures.isEmpty:
      outcome.problems.append(unchanged(expectation, at: place))
    default:
      outcome.problems += wrongChanges.map(ReplayProblem.init)
    }
    outcome.problems += wrongFacts.map(ReplayProblem.init)
  }

  private func mismatch(
    _ expectation: Expectation<State>, expected: State, actual: State,
    _ failures: [ExpectationFailure] = [], at place: ScriptPlace
  ) -> ReplayProblem {
    let message =
      if expectation.isEmpty {
        "the state changed, and the script does not say so"
      } else if failures.isEmpty {
        "the state changed in a way that the script does not say"
      } else {
        "the state after this step is not what the script says"
      }
    var problem = ReplayProblem(
      .stateMismatch, message, at: failures.first.map { .init(subjectOf: $0) } ?? .init(place))
    if let difference = ReplayActivity.printingState({ ReplayDump.diff(expected, actual) }) {
      problem.difference = difference
    } else {
      problem.expected = failures.first?.expected ?? ReplayDump.text(of: expected)
      problem.actual = failures.first?.actual ?? ReplayDump.text(of: actual)
    }
    // A failed assignment is not visible in the diff.
    problem.notes = failures.prefix(1).filter { $0.expected == nil }.map(\.message)
    for hint in failures.compactMap(\.hint) where !problem.notes.contains(hint) {
      problem.notes.append(hint)
    }
    problem.notes += failures.dropFirst()
      .filter { $0.place.line != failures[0].place.line || $0.message != failures[0].message }
      .map { "line \($0.place.line): \($0.message)" }
    return problem
  }

  private func unchanged(
    _ expectation: Expectation<State>, at place: ScriptPlace
  ) -> ReplayProblem {
    let line = expectation.lines.first(where: \.isAssignment)
    var problem = ReplayProblem(
      .noChange, "the script says that the state changes, and it does not",
      at: .init(line?.place ?? place))
    problem.notes = ["leave out what does not change"]
    return problem
  }

  // MARK: - Actions

  func unexpected(_ received: Action, _ matcher: ActionMatcher<Action>) -> ReplayProblem {
    var problem = ReplayProblem(
      .unexpectedAction, "another action was received", at: .init(matcher.place))
    if let expected = matcher.expected, let difference = ReplayDump.diff(expected, received) {
      problem.difference = difference
    } else {
      problem.expected = matcher.text
      problem.actual = ReplayDump.line(of: received)
      if let mismatch = matcher.mismatch(received)?.text, !mismatch.path.isEmpty,
        !mismatch.actual.contains("\n")
      {
        problem.notes.append(
          "at \(mismatch.path): expected \(mismatch.expected), received \(mismatch.actual)")
      }
    }
    return problem
  }

  func notReceived(_ matcher: ActionMatcher<Action>) -> ReplayProblem {
    var problem = ReplayProblem(
      .notReceived, "this action was not received", at: .init(matcher.place))
    problem.notes = core.receivedActions.map { "received: \(ReplayDump.line(of: $0.action))" }
    problem.notes += whatIsNext
    return problem
  }

  /// What must happen before another action can be received.
  var whatIsNext: [String] {
    if let nextTimer {
      let duration = nextTimer.scriptText
      return ["next timer in \(duration): add \"advance \(duration)\""]
    }
    guard core.hasEffectsInFlight else { return ["no effect is in flight that could send it"] }
    return [
      "nothing can run and no timer is due: the effects in flight wait for something that the script does not provide"
    ]
      + answers.openStreams.map {
        "the stream of '\($0)' is open: add \"emit \($0) …\" or \"end \($0)\""
      }
      + answers.openCalls.map { "a call of '\($0)' waits for its answer: add \"emit \($0) …\"" }
  }

  // MARK: - Issues, invariants, limits

  func judgeIssues(at place: ScriptPlace?, _ outcome: inout StepOutcome) {
    judgeUnanswered(at: place, &outcome)
    for issue in takeIssues() {
      guard !issue.isWarning, asserts else {
        outcome.notes.append("\(issue.isWarning ? "warning" : "issue"): \(issue.text)")
        continue
      }
      outcome.problems.append(ReplayProblem(issue, at: place))
    }
  }

  /// Reports unanswered calls before their consequences.
  private func judgeUnanswered(at place: ScriptPlace?, _ outcome: inout StepOutcome) {
    let calls = answers.takeUnanswered()
    guard !calls.isEmpty else { return }
    if asserts {
      outcome.problems.insert(contentsOf: calls.map { ReplayProblem($0, at: place) }, at: 0)
    } else {
      outcome.notes += calls.map { "issue: \($0.description)" }
    }
  }

  func judgeInvariants(at place: ScriptPlace?, _ outcome: inout StepOutcome) {
    guard hasInvariants, asserts else { return }
    let state = core.latestState
    for invariant in feature.invariants where !invariant.holds(state) {
      outcome.problems.append(
        ReplayProblem(
          .invariant, "the invariant '\(invariant.name)' does not hold",
          at: place.map { .init($0) }))
    }
  }

  func problem(for limit: ReplayLimitExceeded, at place: ScriptPlace?) -> ReplayProblem {
    let message =
      switch limit.kind {
      case .jobs(let count): "the step did not come to rest within \(count) jobs"
      case .time(let duration): "the step did not come to rest within \(duration.scriptText)"
      }
    var problem = ReplayProblem(.limit, message, at: place.map { .init($0) })
    problem.notes = [
      "an effect may loop forever; --timeout sets the limit of processor time"
    ]
    return problem
  }
}

extension Expectation {
  fileprivate func announcement<Action>(
    mayBeUnchanged: Bool
  ) -> TestStoreCore<State, Action>.Announcement {
    if isEmpty { return .nothing }
    return assigns && !mayBeUnchanged && !allowsAnyChange ? .change : .maybeChange
  }

  /// Separates failed changes from failed predicates.
  fileprivate func partition(
    _ failures: [ExpectationFailure]
  ) -> (changes: [ExpectationFailure], facts: [ExpectationFailure]) {
    guard !failures.isEmpty else { return ([], []) }
    let changes = Set(lines.filter(\.isAssignment).map(\.place.span))
    return (
      failures.filter { changes.contains($0.place.span) },
      failures.filter { !changes.contains($0.place.span) }
    )
  }
}

extension ReplayProblem {
  /// The problem of a failed line.
  init(_ failure: ExpectationFailure) {
    self.init(.expectation, failure.message, at: .init(subjectOf: failure))
    expected = failure.expected
    actual = failure.actual
    notes = [failure.hint].compactMap(\.self)
  }
}

extension ReplayProblem.Place {
  /// The location of a failed line's path.
  fileprivate init(subjectOf failure: ExpectationFailure) {
    var place = failure.place
    let text = place.text
    // For JSON, the key is the last component of the path.
    let subject =
      text.hasPrefix("\"") ? "\"\(text.dropFirst().prefix { $0 != "\"" })\"" : failure.subject
    let count = subject.utf8.count
    if count > 0, text.hasPrefix(subject) {
      place.span.end = place.span.start + UInt32(count)
    }
    self.init(place)
  }
}
