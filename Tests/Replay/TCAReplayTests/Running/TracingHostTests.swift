import ReplayReports
import Signposts
import TestSupport
import Testing

@testable import TCAReplay

@Suite("Tracing a replay", .waitsForProcesses)
struct TracingHostTests {
  @Test("nothing is traced after the end of the script")
  func end() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        var events: [ReplayEvent] = []
        let host = TracingHost(TestHost { events.append($0) })
        let log = OSLog(subsystem: "tests", category: "tests")
        // An effect keeps the handler that it began with.
        let handler = Signposts.handler
        handler?(SignpostEvent(phase: .effectBegan, id: 1, name: "tick", log: log))
        let end = ReplayEvent.scriptEnded(.init(file: "a.replay", outcome: .passed))
        host.emit(end)
        precondition(events.count == 2)
        handler?(SignpostEvent(phase: .effectCancelled, id: 1, name: "tick", log: log))
        host.emit(.runStarted)
        precondition(events.suffix(2) == [end, .runStarted] && events.count == 3)
        leaveProcess()
      }
    }
  }
}
