import Dependencies
import Foundation
import IssueReporting
import TestSupport
import Testing

@Suite("The URL session", .waitsForProcesses)
struct URLSessionTests {
  @Test("of a test makes no request, and reports that it was asked to")
  func unimplemented() async {
    // In a separate process: the session loads on its own thread, whose issues only the process's reporters receive.
    await #expect(processExitsWith: .success) {
      let issues = RecordedIssues()
      IssueReporters.current = [issues]
      @Dependency(\.urlSession) var session
      let url = try #require(URL(string: "https://example.invalid"))
      await #expect(throws: (any Error).self) {
        _ = try await session.data(from: url)
      }
      precondition(issues.messages == [#"Unimplemented: @Dependency(\.urlSession)"#])
    }
  }

  @Test("of a running application is the shared one")
  func live() {
    #expect(DependencyValues.live.urlSession === URLSession.shared)
  }
}
