import ActionScript
import ReplayAnswers
import ReplayPlanning
import ReplayReports
import VirtualTime

// Requests of a debugger.
extension ScriptReplay {
  /// Follows requests until the replay may go on.
  func serve(_ follower: StepFollower<State, Action>) {
    guard !isOver else { return }
    if lenientAfter == position { beLenient(follower) }
    guard host.takesRequests else { return }
    while let request = SystemSources.unwatched({ host.request(at: position) }) {
      let answer: ReplayEvent? =
        switch request {
        case .value(let path): value(of: path, follower)
        case .openWork: Self.answer(follower.judge.listOfOpenWork)
        case .change(let text, let path, let lenientAfter):
          change(to: text, path, lenientAfter: lenientAfter, follower)
        case .path(let path): kind(of: path)
        case .trace: trace(follower)
        case .watch(let path): watch(path, follower)
        case .check(let condition, let includesArrivals):
          check(condition, includesArrivals: includesArrivals, follower)
        }
      if let answer { SystemSources.unwatched { host.answer(answer) } }
    }
  }

  private static func answer(_ text: String) -> ReplayEvent {
    var report = StepReport(number: "1", line: 1, verb: "print", text: "print")
    report.state = text
    return .stepEnded(report)
  }

  /// The errors among diagnostics.
  func answer(_ diagnostics: [ScriptDiagnostic]) -> ReplayEvent {
    let errors = diagnostics.filter { $0.severity == .error }
    return answer(ScriptDiagnostic.told(errors).map { ReplayProblem($0) })
  }

  func answer(_ problems: [ReplayProblem]) -> ReplayEvent {
    .scriptUnusable(.init(file: file, problems: problems))
  }

  private func value(of path: String, _ follower: StepFollower<State, Action>) -> ReplayEvent {
    do {
      let query = try StateQuery(path, of: plan.feature)
      var outcome = StepOutcome()
      follower.reporter.show(query, &outcome)
      return outcome.state.map(Self.answer) ?? answer(outcome.problems)
    } catch {
      return answer(ReplayProblem.problems(of: error))
    }
  }

  private func trace(_ follower: StepFollower<State, Action>) -> ReplayEvent? {
    follower.driver.trace { [weak self, host] verb, text, cause in
      var report = StepReport(number: "\(self?.position ?? 0)", line: 1, verb: verb, text: text)
      report.cause = cause
      SystemSources.unwatched { host.answer(.stepEnded(report)) }
    }
    return nil
  }

  /// Whether reports tell all changes of a path.
  private func kind(of path: String) -> ReplayEvent {
    do {
      return Self.answer(try StateQuery(path, of: plan.feature).isTold ? "told" : "computed")
    } catch {
      return answer(ReplayProblem.problems(of: error))
    }
  }

  /// Goes on with another script; returns why this is not possible.
  private func change(
    to text: ScriptText, _ path: String, lenientAfter: Int?,
    _ follower: StepFollower<State, Action>
  ) -> ReplayEvent? {
    // The rest of a block is chosen from the steps with which it began.
    guard currentBlock == nil else { return .scriptNotRun(.init(file: file)) }
    guard text.bytes != plan.script.source.bytes || path != plan.script.source.path else {
      // Only expectations are of another kind.
      goOn(lenientAfter, follower)
      return nil
    }
    guard let outcome = replan?(text, path, plan) else {
      return .scriptNotRun(.init(file: file))
    }
    guard let changed = outcome.plan else {
      return answer(outcome.diagnostics)
    }
    // Dependencies are installed before the first step.
    let installed = Set(plan.endpointsToInstall.map(\.name))
    guard changed.endpointsToInstall.allSatisfy({ installed.contains($0.name) }),
      changed.stubs.map(\.shortText) == plan.stubs.map(\.shortText)
    else { return .scriptNotRun(.init(file: file)) }
    plan = changed
    steps = changed.steps.makeIterator()
    steps.skip(position)
    goOn(lenientAfter, follower)
    return nil
  }

  /// Goes on with the plan, whose expectations may be of another kind.
  private func goOn(_ lenientAfter: Int?, _ follower: StepFollower<State, Action>) {
    self.lenientAfter = lenientAfter
    if let lenientAfter, lenientAfter <= position { beLenient(follower) }
    host.willRun(.start(feature: plan.feature.name, title: plan.title, steps: plan.steps.count))
  }

  private func beLenient(_ follower: StepFollower<State, Action>) {
    // Up to here, the reader of the events knows the state without actions that wait to be received.
    if wasSilent { follower.reporter.catchUp() }
    wasSilent = false
    follower.beLenient()
  }
}
