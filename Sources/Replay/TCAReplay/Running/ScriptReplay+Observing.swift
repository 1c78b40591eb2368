import ActionScript
import ComposableArchitecture
import EffectSupport
import ReplayAnswers
import ReplayPlanning
import ReplayReports
import ReplayValues
import VirtualTime

// What a debugger wants to know of steps that are not reported.
extension ScriptReplay {
  /// The name of what is written in a command, in messages.
  private static var command: String { "the command" }

  /// Watches a path from here on; returns why this is not possible.
  func watch(_ path: String, _ follower: StepFollower<State, Action>) -> ReplayEvent? {
    let source = SourceFile(path: Self.command, text: "watch \(path)")
    let parsed = Script.parse(source, as: .line)
    guard !parsed.hasErrors, case .watch(let watched)? = parsed.script.headers.first?.kind else {
      return answer(parsed.diagnostics.map { ReplayProblem($0) })
    }
    do {
      let path = try WatchedPath(watched, of: plan.feature, source: source)
      _ = follower.reporter.watch([path])
    } catch let error as ValueError {
      return answer([ReplayProblem(error.diagnostic(in: source))])
    } catch {
      return answer(ReplayProblem.problems(of: error))
    }
    // What has arrived so far was seen in earlier steps.
    var outcome = StepOutcome()
    follower.reporter.showWatched(&outcome)
    observation = .watching
    return nil
  }

  /// Checks a condition from here on; returns why this is not possible.
  func check(
    _ condition: String, includesArrivals: Bool, _ follower: StepFollower<State, Action>
  ) -> ReplayEvent? {
    let text = "expect\n  \(condition)"
    var script = Script.parse(SourceFile(path: Self.command, text: text), as: .line).script
    // It can use the names of the script.
    script.headers += plan.script.headers.filter { if case .let = $0.kind { true } else { false } }
    if includesArrivals { script.steps.insert(Step(.skip(.received)), at: 0) }
    let isWritten = script.headers.isEmpty && !includesArrivals
    let written = ScriptText(
      Array((isWritten ? text : script.printed(as: .line)).utf8), as: .line)
    guard let outcome = replan?(written, Self.command, nil) else {
      return answer([ReplayProblem]())
    }
    guard let plan = outcome.plan else {
      let errors = outcome.diagnostics.filter { $0.severity == .error }
      return answer(ScriptDiagnostic.told(errors).map { ReplayProblem($0.told(of: condition)) })
    }
    let steps = Array(plan.steps)
    observation = .checking(steps, holds: position > 0 && holds(steps, follower))
    return nil
  }

  /// Whether the last of the steps of a check passes.
  private func holds(
    _ steps: [PlannedStep<State, Action>], _ follower: StepFollower<State, Action>
  ) -> Bool {
    follower.judge.asserts = true
    return steps.filter { step in
      // As long as steps assert, the state is the one without actions that wait to be received.
      if case .skipReceived = step.verb { follower.reporter.options.explores } else { true }
    }.map { follower.perform($0, isOfScript: false).problems.isEmpty }.last ?? false
  }

  /// Tells what is observed after a step.
  func tellObservation(_ follower: StepFollower<State, Action>) {
    switch observation {
    case .watching:
      var outcome = StepOutcome()
      follower.reporter.showWatched(&outcome)
      guard !outcome.watched.isEmpty else { return }
      tell("watch", outcome.watched)
    case .checking(let steps, let held):
      var (held, place) = (held, String?.none)
      if let condition = steps.last {
        follower.reporter.readWay { state, last in
          let isMet = meets(condition, state, follower)
          if isMet, !held, place == nil {
            place =
              last.map { "after \(ReplayDump.line(of: $0.action)), at \($0.arrival.scriptText)" }
              ?? "before what arrived"
          }
          held = isMet
        }
      }
      let holds = holds(steps, follower)
      observation = .checking(steps, holds: holds)
      if holds && !held || place != nil { tell("check", at: holds ? nil : place) }
    case nil: break
    }
  }

  /// Whether a state on the way through a step meets a condition.
  private func meets(
    _ condition: PlannedStep<State, Action>, _ state: State,
    _ follower: StepFollower<State, Action>
  ) -> Bool {
    let driver = follower.driver
    let moment = ValueMoment(state: state, variables: driver.variables)
    guard let expectation = try? condition.makeExpectation?(moment) ?? condition.expectation else {
      return false
    }
    let outcome = expectation.evaluate(
      before: state, after: state, isExhaustive: false, calls: driver.answers.calls)
    return outcome.failures.isEmpty && driver.tested.areEqual(outcome.expected, state)
  }

  /// Tells something of a step; `place` is where on the way through it, if not at its end.
  private func tell(
    _ verb: String, _ changes: [StepReport.PathChange] = [], at place: String? = nil
  ) {
    var report = StepReport(number: "\(position)", line: 1, verb: verb, text: verb)
    report.watched = changes
    report.output = place
    SystemSources.unwatched { host.answer(.stepEnded(report)) }
  }
}

extension ScriptDiagnostic {
  /// The problem in the condition alone, which is the end of the text that was read.
  fileprivate func told(of condition: String) -> ScriptDiagnostic {
    let written = SourceFile(path: source.path, text: condition)
    let text = String(decoding: source.bytes, as: UTF8.self)
    // Printing may have given it another layout.
    guard let place = text.ranges(of: condition).last else { return self }
    return moved(
      by: -text.utf8.distance(from: text.startIndex, to: place.lowerBound), into: written)
  }
}
