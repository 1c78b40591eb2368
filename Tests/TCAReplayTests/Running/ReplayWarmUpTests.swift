import Dependencies
import IssueReporting
import Testing
import VirtualTime

@testable import ReplayReports
@testable import TCAReplay

/// What fills the runtime's caches before children are forked.
@MainActor
struct ReplayWarmUpTests {
  @Test func `passes, and takes the usual way`() {
    var events: [ReplayEvent] = []
    ReplayWarmUp.run(in: TestHost { events.append($0) })
    #expect(
      events.compactMap { event -> String? in
        switch event {
        case .scriptUnusable(let script): "\(script.problems.map(\.message))"
        case .stepEnded(let step): "\(step.text): \(step.outcome)"
        default: nil
        }
      } == [
        #"send change(number: 2, text: "a"): passed"#, "send later: passed",
        "receive change(number: 3, text: _): passed", "expect: passed",
      ])
    guard case .scriptEnded(let end)? = events.last else {
      Issue.record("the script did not end")
      return
    }
    #expect(end.outcome == .passed)
    #expect(end.notes.isEmpty)
  }

  @Test func `leaves the process as it was`() {
    let reporters = IssueReporters.current.count
    ReplayWarmUp.run()
    #expect(!ReplayExecutor.shared.isInstalled)
    #expect(IssueReporters.current.count == reporters)
  }
}
