import InternalSupport
import ReplayReports
import Signposts
import VirtualTime

/// Passes on the feature's signposts before the next event.
final class TracingHost: ReplayHost {
  private let base: any ReplayHost
  /// The signposts since the last event; `nil` after the end of the script.
  private let marks = Lock<[TracedMark]?>([])

  /// Receives the signposts of this process.
  @MainActor
  init(_ base: any ReplayHost) {
    self.base = base
    // Not task-local: effects may reduce in tasks that inherit nothing.
    Signposts.handler = { [weak self] in self?.record($0) }
  }

  private func record(_ event: SignpostEvent) {
    let mark = TracedMark(event: event, time: ReplayExecutor.shared.now)
    marks.withLock { $0?.append(mark) }
    // At once: the next instruction may end the process.
    guard ReplayExecutor.shared.isCurrentThread else { return }
    MainActor.assumeIsolated { flush() }
  }

  @MainActor
  private func flush() {
    let marks = marks.withLock { marks in
      defer { if marks != nil { marks = [] } }
      return marks
    }
    if let marks, !marks.isEmpty { base.emit(.traced(marks)) }
  }

  func emit(_ event: ReplayEvent) {
    flush()
    switch event {
    case .scriptEnded, .scriptUnusable:
      Signposts.handler = nil
      // Effects that are cancelled later still call the handler that they began with.
      marks.withLock { $0 = nil }
    case .runStarted, .scriptNotRun, .scriptStarted, .stepEnded, .traced, .runEnded:
      break
    }
    base.emit(event)
  }

  func willRun(_ mark: ReplayMark) { base.willRun(mark) }

  func exit() -> Never { base.exit() }

  func exit(because problem: ReplayProblem) -> Never { base.exit(because: problem) }

  func note(activity: String?) { base.note(activity: activity) }

  var isSilent: Bool { base.isSilent }

  var takesRequests: Bool { base.takesRequests }

  func request(at position: Int) -> ReplayRequest? { base.request(at: position) }

  func answer(_ event: ReplayEvent) { base.answer(event) }
}
