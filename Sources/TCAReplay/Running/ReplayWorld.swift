import ActionScript
import Dependencies
import InternalSupport
import IssueReporting
import ReplayRegistration
import ReplayReports
import ReplayValues
import VirtualTime

/// The environment of a replay: it controls issues, dependencies and time of the process.
///
/// There is at most one, on the main thread.
@MainActor
final class ReplayWorld {
  let issues = ReplayIssues()
  let answers: EndpointAnswers

  /// Takes control of the process.
  init(stubs: [PlannedStub], clients: [RegisteredClient]) {
    let executor = ReplayExecutor.shared
    executor.install()
    executor.reset()
    answers = EndpointAnswers(stubs: stubs, time: executor)
    IssueReporters.current = [issues]
    ElementIDs.areShown = true
    LiveValueGuards.install(ReplayGuard(answers: answers, clients: clients))
  }

  /// Sets how the script ends in the middle of a call that cannot return.
  ///
  /// - Parameters:
  ///   - host: The process.
  ///   - place: Where the script is.
  ///   - end: Reports the end of the script; called on the main thread.
  func endScriptInCall(
    in host: any ReplayHost, place: @escaping @MainActor () -> ScriptPlace?,
    end: @escaping @MainActor ([ReplayProblem]) -> Void
  ) {
    ReplayActivity.set { host.note(activity: $0) }
    answers.stop.set { [self] in
      if ReplayExecutor.shared.isCurrentThread {
        MainActor.assumeIsolated { end(problemsOfStop(at: place())) }
        host.exit()
      }
      // The main thread goes on meanwhile: only what is locked may be read.
      host.exit(because: problemsOfStop(at: nil).first ?? ReplayProblem(.unanswered, "a call"))
    }
  }

  /// Releases what the end of the script needs.
  func close() {
    answers.stop.set(nil)
    ReplayActivity.set(nil)
  }

  /// The problem of a call that cannot return.
  nonisolated private func problemsOfStop(at place: ScriptPlace?) -> [ReplayProblem] {
    var problems = answers.takeUnanswered().map { ReplayProblem($0, at: place) }
    problems += issues.take().filter { !$0.isWarning }.map { ReplayProblem($0, at: place) }
    if !problems.isEmpty {
      problems[0].notes.append(
        "the feature needs a return value here and none can be made up; the script stops")
    }
    return problems
  }
}
