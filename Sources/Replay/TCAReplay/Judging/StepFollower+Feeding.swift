import InternalSupport
import ReplayAnswers
import ReplayPlanning
import ReplayReports
import ReplayValues
import VirtualTime

extension StepFollower {
  /// What is left of a value without the optionals around it; `nil` if there is nothing.
  private static func unwrapped(_ value: Any) -> Any? {
    guard let optional = value as? any OptionalValue else { return value }
    return optional.wrappedValue.flatMap(unwrapped)
  }

  /// Names the value at a path.
  func bind(
    _ name: String, _ path: Planned<State, StatePath<State>>, _ step: PlannedStep<State, Action>,
    _ outcome: inout StepOutcome
  ) {
    guard let path = value(path, at: step, &outcome) else { return }
    let value = reporter.readingStanding { state in
      path.value(in: state).flatMap(Self.unwrapped).map(SharedParts.detached)
    }
    guard let value else {
      var problem = ReplayProblem(
        .expectation, "'\(path.text)' is nil at this point", at: .init(step.place))
      problem.notes = [PathFailure.remedyAtStart(for: path.text)]
      outcome.problems.append(problem)
      return
    }
    driver.variables[name] = value
  }

  func performFeed(
    _ feed: StreamFeed, _ step: PlannedStep<State, Action>, from before: State,
    _ outcome: inout StepOutcome
  ) throws(ReplayLimitExceeded) {
    var fed = StreamFeed.Outcome.fed
    try reporter.noting { () throws(ReplayLimitExceeded) in
      try driver.settling { fed = driver.answers.feed(feed) }
    }
    if judge.tellsRefusals, let problem = problem(of: fed, feed) {
      outcome.problems.append(problem)
    }
    judge.judgeStanding(step, from: before, &outcome)
  }

  private func problem(of outcome: StreamFeed.Outcome, _ feed: StreamFeed) -> ReplayProblem? {
    let what = feed.isOfStream ? "stream" : "call"
    func problem(_ message: String, _ notes: [String]) -> ReplayProblem {
      var problem = ReplayProblem(.nothingThere, message, at: .init(feed.place))
      problem.notes = notes
      return problem
    }
    switch outcome {
    case .fed: return nil
    case .nothingOpen:
      return problem(
        feed.isOfStream
          ? "no stream of '\(feed.endpoint)' is open"
          : "no call of '\(feed.endpoint)' waits for an answer",
        [whyNothingIsOpen(feed.endpoint)])
    case .ambiguous(let targets):
      return problem(
        "\(targets.count) \(what)s of '\(feed.endpoint)' are open",
        ["say which: \(targets.joined(separator: ", "))"])
    case .noMatch(let targets):
      return problem(
        "no open \(what) of '\(feed.endpoint)' is the one that the step names",
        ["open: \((openCalls(of: feed.endpoint) ?? targets).joined(separator: ", "))"])
    }
  }

  /// The only open call of an endpoint, with its arguments; `nil` if there are several, which are shown as a step selects them.
  private func openCalls(of endpoint: String) -> [String]? {
    let open = driver.answers.openCalls.filter { $0.endpoint == endpoint && $0.given != nil }
    return open.count == 1 ? open.map(\.text) : nil
  }

  /// What has become of the last call of an endpoint.
  private func whyNothingIsOpen(_ endpoint: String) -> String {
    guard let call = driver.answers.calls.calls(of: endpoint).last else {
      let others = driver.answers.openCalls.filter { $0.given != nil }.map { call in
        call.text + (call.steps.made.map { " since step \($0)" } ?? "")
      }
      return others.isEmpty
        ? "an effect of an earlier step must call it, and no call is open"
        : "an effect of an earlier step must call it; open: \(others.joined(separator: ", "))"
    }
    let made = call.steps.made.map { " of step \($0)" } ?? ""
    let ended = call.steps.ended.map { " in step \($0)" } ?? ""
    return switch call.status {
    case .open: "the call \(call.text)\(made) has another answer"
    case .returned: "the call \(call.text)\(made) has returned\(ended)"
    case .threw: "the call \(call.text)\(made) has thrown an error\(ended)"
    case .cancelled: "the call \(call.text)\(made) was cancelled\(ended)"
    }
  }
}
