import InternalSupport
import ReplayReports
import Signposts
import VirtualTime

/// Hands on what the signposts of a feature mark, before the event that follows.
final class TracingHost: ReplayHost {
  private let base: any ReplayHost
  private let marks = Lock<[TracedMark]>([])

  /// Takes over the marks of this process.
  @MainActor
  init(_ base: any ReplayHost) {
    self.base = base
    // Not for one task only: effects may reduce from tasks that inherit nothing.
    Signposts.handler = { [weak self] in self?.record($0) }
  }

  private func record(_ event: SignpostEvent) {
    let mark = TracedMark(event: event, time: ReplayExecutor.shared.now)
    marks.withLock { $0.append(mark) }
    // At once: what comes next may end the process.
    guard ReplayExecutor.shared.isCurrentThread else { return }
    MainActor.assumeIsolated { flush() }
  }

  @MainActor
  private func flush() {
    let marks = marks.withLock { marks in
      defer { marks = [] }
      return marks
    }
    if !marks.isEmpty { base.emit(.traced(marks)) }
  }

  func emit(_ event: ReplayEvent) {
    switch event {
    case .scriptEnded, .scriptUnusable:
      flush()
      // What ends with the script itself is not of interest.
      Signposts.handler = nil
    default:
      flush()
    }
    base.emit(event)
  }

  func willRun(_ mark: ReplayMark) { base.willRun(mark) }

  func exit() -> Never { base.exit() }

  func exit(because problem: ReplayProblem) -> Never { base.exit(because: problem) }

  func note(activity: String?) { base.note(activity: activity) }
}
