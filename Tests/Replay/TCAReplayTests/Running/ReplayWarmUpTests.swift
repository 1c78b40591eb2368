import IssueReporting
import TestSupport
import Testing
import VirtualTime

@testable import ReplayReports
@testable import TCAReplay

/// Filling the runtime's caches before children are forked.
@Suite(.waitsForProcesses) struct ReplayWarmUpTests {
  @Test func `passes in the usual way, and leaves the process as it was`() async {
    // In a separate process, whose executors it takes over for a while.
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      await MainActor.run {
        defer { leaveProcess() }
        let reporters = IssueReporters.current.count
        ReplayWarmUp.run(in: TestHost { Self.print($0) })
        Swift.print("installed: \(ReplayExecutor.shared.isInstalled)")
        Swift.print("reporters: \(IssueReporters.current.count - reporters) more")
      }
    }
    #expect(
      String(decoding: result?.standardOutputContent ?? [], as: UTF8.self) == """
        send change(number: 2, text: "a"): passed
        send later: passed
        receive change(number: 3, text: _): passed
        expect: passed
        ended: passed []
        installed: false
        reporters: 0 more

        """)
  }

  @Test func `waits until a few children have been forked`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        defer { leaveProcess() }
        ReplayWarmUp.willFork(3)
        ReplayWarmUp.willFork(1)
        #expect(!ReplayWarmUp.isDone)
        ReplayWarmUp.willFork(1)
        #expect(ReplayWarmUp.isDone)
      }
    }
  }

  private static func print(_ event: ReplayEvent) {
    switch event {
    case .scriptUnusable(let script): Swift.print(script.problems.map(\.message))
    case .stepEnded(let step): Swift.print("\(step.text): \(step.outcome)")
    case .scriptEnded(let end): Swift.print("ended: \(end.outcome) \(end.notes)")
    default: break
    }
  }
}
