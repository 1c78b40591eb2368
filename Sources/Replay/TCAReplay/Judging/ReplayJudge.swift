import ActionScript
import ComposableArchitecture
import Dependencies
import EffectSupport
import ReplayAnswers
import ReplayPlanning
import ReplayRegistration
import ReplayReports
import ReplayValues
@_spi(SharedChangeTracking) import Sharing
import VirtualTime

/// Puts what the core finds into problems and notes of a script.
@MainActor
final class ReplayJudge<State, Action> {
  let driver: ReplayDriver<State, Action>
  let reporter: ReplayReporter<State, Action>

  /// Cached: `isEmpty` on an array of a generic type costs a metadata lookup per step.
  let hasInvariants: Bool
  /// The invariants that did not hold after the step before, while exploring.
  var brokenInvariants: Set<String> = []

  /// Whether steps are checked, as opposed to only performed.
  var asserts = true

  /// Whether a step that cannot do what it says is reported: also while exploring, but not before
  /// the first step that is asserted.
  var tellsRefusals: Bool { asserts || reporter.options.explores }

  /// The current step, if problems contain suggestions.
  var currentStep: PlannedStep<State, Action>?
  /// Where the received actions arrived that no step has received, by their numbers, if problems contain suggestions.
  private(set) var arrivals: [Int: Arrival] = [:]
  /// Cached: `isEmpty` on a dictionary of a generic type costs a metadata lookup per step.
  private var hasArrivals = false

  /// Returns the steps of the script behind the current one.
  var stepsAhead: () -> AnySequence<PlannedStep<State, Action>> = { AnySequence([]) }

  /// The last step that received an action, if problems contain suggestions.
  private(set) var lastReceipt: Receipt?

  /// A step that received an action.
  struct Receipt {
    var step: PlannedStep<State, Action>
    /// The number of steps that began before it.
    var index: Int
  }

  /// The number of steps that began before the current one.
  private var stepIndex = 0

  /// When the last step began that sends, feeds or cancels something or moves time, or when the last received action
  /// arrived.
  var stepBefore = Duration.zero

  /// Whether the current step sends an action that it should receive.
  var sendsWhatWaits = false

  /// What suggested changes make of steps that follow, if the replay goes on with them.
  var mendedSteps: [StepNumber: MendedStep] = [:]

  /// Whether time has passed for an action that never came, so that nothing that follows tells about the script.
  var isAstray = false

  /// Whether the replay goes on as if the script had the suggested changes.
  var goesOnMended: Bool { reporter.options.goesOnMended && makesSuggestions && asserts }

  /// The current step is taken as if it was not in the script.
  func forgetStep() { stepIndex -= 1 }

  /// A step begins, and problems contain suggestions.
  func begin(_ step: PlannedStep<State, Action>) {
    currentStep = step
    sendsWhatWaits = false
    stepIndex += 1
    if !core.hasReceivedActions { forgetArrivals() }
  }

  /// The current step has received an action.
  func noteReceipt(of step: PlannedStep<State, Action>) {
    guard makesSuggestions else { return }
    lastReceipt = Receipt(step: step, index: stepIndex)
  }

  /// Whether the step before the current one received an action.
  var followsReceipt: Bool { lastReceipt.map { $0.index == stepIndex - 1 } ?? false }

  /// Notes that received actions have arrived in the current step.
  func note(_ received: [Received], in step: PlannedStep<State, Action>, since start: Duration) {
    hasArrivals = true
    let arrival = Arrival(step: step, start: start, index: stepIndex)
    for received in received { arrivals[received.number] = arrival }
  }

  /// Forgets the arrivals, because all actions were received.
  private func forgetArrivals() {
    guard hasArrivals else { return }
    hasArrivals = false
    arrivals = [:]
  }

  /// The block of the current step, if it receives actions in any order.
  var block: AnyOrderBlock<Action>?

  /// The number of actions that wait, and whose changes of shared values a test store would have shown by now.
  var shownActionCount = 0

  /// The writers of suggestions, by file.
  var rewriters: [ObjectIdentifier: StepRewriter] = [:]

  /// The step in which an action arrived.
  struct Arrival {
    var step: PlannedStep<State, Action>
    /// When the step began.
    var start: Duration
    /// The number of steps that began before it.
    var index: Int
  }

  init(_ driver: ReplayDriver<State, Action>, _ reporter: ReplayReporter<State, Action>) {
    self.driver = driver
    self.reporter = reporter
    hasInvariants = !driver.feature.invariants.isEmpty
  }

  var core: TestStoreCore<State, Action> { driver.core }
  var sharedChanges: SharedChangeTracker { driver.sharedChanges }
  var makesSuggestions: Bool { reporter.options.includesSuggestions && !isAstray }

  // MARK: - Steps

  /// Runs an operation as a step, and judges what it causes.
  ///
  /// The outcome is not returned, because that would copy it.
  func observe(
    _ outcome: inout StepOutcome, _ number: @autoclosure () -> String?, at place: ScriptPlace?,
    _ operation: (inout StepOutcome) throws(ReplayLimitExceeded) -> Void
  ) {
    reporter.record(&outcome, number(), at: place, operation) { outcome in
      judgeIssues(at: place, &outcome)
      judgeInvariants(at: place, &outcome)
    }
    if !outcome.problems.isEmpty, isInJSON(place) {
      outcome.problems = outcome.problems.map(\.withRemediesInJSON)
    }
  }

  /// Whether the script at a location is JSON.
  func isInJSON(_ place: ScriptPlace?) -> Bool {
    guard !driver.isLog else { return true }
    guard let source = place?.file ?? currentStep?.place.file else { return false }
    return source.isJSON
  }

  // MARK: - State

  /// Checks a step that handles no action.
  ///
  /// It does not change the state, apart from shared state. With exhaustivity off, its expectations are about the state
  /// with everything that has arrived.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - before: The state that was seen before it.
  ///   - outcome: Receives the problems.
  func judgeStanding(
    _ step: PlannedStep<State, Action>, from before: State, _ outcome: inout StepOutcome
  ) {
    guard driver.seesArrivals, !step.expectation.isEmpty else {
      return judge(
        step.expectation, from: core.state, to: core.state, mayBeUnchanged: true, at: step.place,
        &outcome)
    }
    let hasSharedChanges = sharedChanges.hasChanges || sharedChanges.hasLaterChanges
    let count = outcome.problems.count
    // They can still be received later.
    reporter.withArrivals { state in
      judge(
        step.expectation, from: before, to: state, mayBeUnchanged: true, at: step.place, &outcome)
    }
    outcome.sharedChange = nil
    if outcome.problems.count > count, !hasSharedChanges {
      nameArrivals(step.expectation, from: before, &outcome.problems[count...])
    }
  }

  /// Compares a change to the script's expectations.
  func judge(
    _ expectation: Expectation<State>,
    from before: State,
    to after: State,
    mayBeUnchanged: Bool = false,
    at place: ScriptPlace,
    _ outcome: inout StepOutcome
  ) {
    var before = before
    if sharedChanges.hasChanges || sharedChanges.hasLaterChanges {
      StorageSeparation.separate(&before)
      outcome.sharedChange = sharedChanges.assert { reporter.sharedChange(before, after) }
    }
    guard asserts else { return sharedChanges.resetStretch() }
    let mark = makesSuggestions ? sharedChanges.mark() : nil
    var failures: [ExpectationFailure] = []
    func evaluate(isExhaustive: Bool) -> ExpectationOutcome<State> {
      expectation.evaluate(
        before: before, after: after, isExhaustive: isExhaustive, calls: driver.answers.calls)
    }
    // Shared values that are not in the state are found with the feature's dependencies.
    withDependencies {
      $0 = driver.tested.dependencies
    } operation: {
      core.assertChange(
        from: before, to: after,
        announcement: expectation.announcement(mayBeUnchanged: mayBeUnchanged),
        allowsOtherChanges: expectation.allowsAnyChange, areEqual: driver.tested.areEqual
      ) { _, isExhaustive in
        let evaluated = evaluate(isExhaustive: isExhaustive)
        // Changes of shared state need not be asserted either.
        if !isExhaustive { sharedChanges.resetStretch() }
        failures = evaluated.failures
        return evaluated.expected
      } trial: {
        failures.isEmpty ? evaluate(isExhaustive: true).expected : nil
      } report: { verdict in
        let count = outcome.problems.count
        word(verdict, failures, of: expectation, at: place, &outcome)
        if outcome.problems.count > count {
          suggest(
            expectation, from: before, to: after, since: mark,
            mayOnlyRemove: !failures.contains(where: \.leadsNowhere), &outcome)
        }
      }
    }
  }

  private func word(
    _ verdict: ChangeJudge<State>.Verdict?,
    _ failures: [ExpectationFailure],
    of expectation: Expectation<State>,
    at place: ScriptPlace,
    _ outcome: inout StepOutcome
  ) {
    let (wrongChanges, wrongFacts) = expectation.partition(failures)
    var problems = wrongChanges.map(ReplayProblem.init)
    switch (verdict?.finding, verdict?.severity) {
    case (.mismatch(let expected, let actual, _)?, .failure?):
      problems = [
        mismatch(expectation, expected: expected, actual: actual, wrongChanges, at: place)
      ]
    case (.mismatch(let expected, let actual, _)?, .note?):
      let difference = ReplayActivity.printingState { ReplayDump.diff(expected, actual) }
      if let difference { outcome.notes.append("not asserted:\n\(difference)") }
    case (.noChange?, .failure?):
      if failures.isEmpty { problems = [unchanged(expectation, at: place)] }
    case (.noChange?, .note?):
      outcome.notes.append("skipped: \(unchanged(expectation, at: place).message)")
    case (.threw(let error)?, _):
      problems.append(ReplayProblem(error, at: place))
    case (nil, _), (_, nil):
      break
    }
    outcome.problems += problems + wrongFacts.map(ReplayProblem.init)
  }

  /// Suggests changes of the script that would make the step pass.
  private func suggest(
    _ expectation: Expectation<State>, from before: State, to after: State,
    since mark: SharedChangeTracker.Mark?, mayOnlyRemove: Bool, _ outcome: inout StepOutcome
  ) {
    guard let mark else { return }
    // The script's changes of shared values were already applied.
    let reached = sharedChanges.mark()
    sharedChanges.restore(mark)
    outcome.problems[outcome.problems.count - 1].suggestion =
      ReplayActivity.during("suggesting a change of the script") {
        suggestion(for: expectation, from: before, to: after, mayOnlyRemove: mayOnlyRemove)
      }
    sharedChanges.restore(reached)
  }

  private func mismatch(
    _ expectation: Expectation<State>, expected: State, actual: State,
    _ failures: [ExpectationFailure], at place: ScriptPlace
  ) -> ReplayProblem {
    let message =
      if expectation.isEmpty {
        "the state changed, but the script does not expect it"
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
    // The diff does not show these.
    problem.notes = failures.prefix(1).filter { $0.expected == nil || $0.isOutsideDifference }
      .map(\.message)
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
    let line = expectation.lines.first { $0.isAssignment || $0.allowsAnyChange }
    var problem = ReplayProblem(
      .noChange, "the script expects a change, but the state did not change",
      at: .init(line?.place ?? place))
    problem.notes = ["leave out what does not change"]
    return problem
  }

  // MARK: - Issues and invariants

  private func judgeIssues(at place: ScriptPlace?, _ outcome: inout StepOutcome) {
    judgeUnanswered(at: place, &outcome)
    judgeUnread(at: place, &outcome)
    for (issue, count) in driver.takeCountedIssues() {
      guard !issue.isWarning, asserts else {
        let times = count == 1 ? "" : " (\(count) times)"
        outcome.notes.append("\(issue.isWarning ? "warning" : "issue"): \(issue.text)\(times)")
        continue
      }
      var problem = ReplayProblem(issue, at: place)
      if count > 1 { problem.notes.append("reported \(count) times in this step") }
      outcome.problems.append(problem)
    }
  }

  /// Reports stored values that the feature could not read, in place of which it has its defaults.
  private func judgeUnread(at place: ScriptPlace?, _ outcome: inout StepOutcome) {
    guard let unread = driver.unreadStorage?.take(), !unread.isEmpty else { return }
    for (key, type) in unread.sorted(by: { $0.key < $1.key }) {
      guard let stored = driver.storedKeys[key] else { continue }
      let message =
        "the feature cannot read '\(key)': it keeps \(nounPhrase(type)) there"
      guard asserts else {
        outcome.notes.append("issue: \(message)")
        continue
      }
      outcome.problems.append(
        ReplayProblem(
          .issue, message, at: place.map { .init($0) },
          notes: ["the starting state sets it in line \(stored.line)"]))
    }
  }

  /// Reports unanswered calls before their consequences.
  private func judgeUnanswered(at place: ScriptPlace?, _ outcome: inout StepOutcome) {
    let calls = driver.answers.takeUnanswered()
    guard !calls.isEmpty else { return }
    if asserts {
      outcome.problems.insert(contentsOf: calls.map { ReplayProblem($0, at: place) }, at: 0)
    } else {
      outcome.notes += calls.map { "issue: \($0.description)" }
    }
  }
}

extension Expectation {
  func announcement(mayBeUnchanged: Bool) -> ChangeAnnouncement {
    if isEmpty { return .nothing }
    if allowsAnyChange { return .change }
    return assigns && !mayBeUnchanged ? .change : .maybeChange
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
