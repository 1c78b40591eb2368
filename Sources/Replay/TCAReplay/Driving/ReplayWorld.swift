import ActionScript
import Dependencies
import EffectSupport
import InternalSupport
import IssueReporting
import ReplayAnswers
import ReplayRegistration
import ReplayReports
import ReplayValues
import VirtualTime

/// The environment of a replay; it controls the issues, dependencies and time of the process.
///
/// There is at most one at a time. It is used on the main thread.
@MainActor
final class ReplayWorld {
  let issues = ReplayIssues()
  let answers: EndpointAnswers

  /// Takes control of the process.
  init(
    stubs: [PlannedStub], clients: [RegisteredClient], endpoints: [RegisteredEndpoint]
  ) {
    let executor = ReplayExecutor.shared
    executor.install()
    executor.reset()
    ThrottleRuns.begin()
    answers = EndpointAnswers(stubs: stubs, time: executor)
    IssueReporters.current = [issues]
    ElementIDs.areShown = true
    let endpoints = DependencyKeyFinder.endpointsByKey(endpoints, answers)
    LiveValueGuards.install(
      ReplayGuard(answers: answers, clients: clients, endpoints: endpoints))
  }

  /// Sets how the script ends during a call that cannot return.
  ///
  /// - Parameters:
  ///   - host: The process.
  ///   - place: Returns the current location in the script.
  ///   - end: Reports the end of the script. Called on the main thread.
  func endScriptInCall(
    in host: any ReplayHost, place: @escaping @MainActor () -> ScriptPlace?,
    end: @escaping @MainActor ([ReplayProblem]) -> Void
  ) {
    ReplayActivity.set { host.note(activity: $0) }
    SystemSources.observeWaits {
      host.note(activity: $0 ? "waiting for a thread that the feature has started" : nil)
    }
    answers.stop.set { [self] in
      if ReplayExecutor.shared.isCurrentThread {
        MainActor.assumeIsolated { end(problemsOfStop(at: place())) }
        host.exit()
      }
      // The main thread continues in the meantime, so only locked state can be read.
      host.exit(because: problemsOfStop(at: nil).first ?? ReplayProblem(.unanswered, "a call"))
    }
  }

  /// Releases the closures for the end of the script.
  func close() {
    answers.stop.set(nil)
    ReplayActivity.set(nil)
    SystemSources.observeWaits(nil)
  }

  /// The problems of a call that cannot return.
  nonisolated private func problemsOfStop(at place: ScriptPlace?) -> [ReplayProblem] {
    var problems = answers.takeUnanswered().map { ReplayProblem($0, at: place) }
    // The last call is the one that stops the script; the others went on.
    let stopper = max(problems.count - 1, 0)
    problems += issues.take().filter { !$0.isWarning }.map { ReplayProblem($0, at: place) }
    if !problems.isEmpty {
      problems[stopper].notes.append(
        "the feature needs a return value here and none can be made up; the script stops")
    }
    return problems
  }
}
