import Dependencies
import Foundation
import IssueReporting
import Testing

@Suite("The URL session")
struct URLSessionTests {
  @Test("of a test makes no request, and reports that it was asked to")
  func unimplemented() async {
    // In a separate process: the session loads on its own thread, whose issues only the process's reporters receive.
    await #expect(processExitsWith: .success) {
      let recorder = Recorder()
      IssueReporters.current = [recorder]
      @Dependency(\.urlSession) var session
      let url = try #require(URL(string: "https://example.invalid"))
      await #expect(throws: (any Error).self) {
        _ = try await session.data(from: url)
      }
      precondition(recorder.messages.value == [#"Unimplemented: @Dependency(\.urlSession)"#])
    }
  }

  @Test("of a running application is the shared one")
  func live() {
    #expect(DependencyValues.live.urlSession === URLSession.shared)
  }
}

private struct Recorder: IssueReporter {
  let messages = LockIsolated<[String?]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let message = message()
    messages.withValue { $0.append(message) }
  }
}
