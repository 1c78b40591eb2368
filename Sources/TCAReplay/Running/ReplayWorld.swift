internal import ConcurrencyExtras
internal import Dependencies
internal import IssueReporting

/// The process while a replay runs in it: issues, dependencies and time are the replay's own.
///
/// There is at most one, on the thread of the replay.
@MainActor
final class ReplayWorld {
  let issues = ReplayIssues()
  let answers: EndpointAnswers
  private let previousReporters: [any IssueReporter]

  /// Takes over the process.
  init(stubs: [PlannedStub], clients: [RegisteredClient]) {
    let executor = ReplayExecutor.shared
    executor.install()
    executor.reset()
    answers = EndpointAnswers(stubs: stubs, time: executor)
    previousReporters = IssueReporters.current
    IssueReporters.current = [issues]
    LiveValueGuards.install(ReplayGuard(answers: answers, clients: clients))
  }

  /// Gives the process back; what still waits for its turn is dropped.
  func giveBack() {
    ReplayExecutor.shared.reset()
    LiveValueGuards.install(nil)
    IssueReporters.current = previousReporters
    ReplayExecutor.shared.restore()
  }
}
