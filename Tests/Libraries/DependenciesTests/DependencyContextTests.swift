import Dependencies
import Foundation
import IssueReporting
import TestSupport
import Testing

@Suite("The context of a process", .waitsForProcesses)
struct DependencyContextTests {
  @Test("can be set with an environment variable")
  func variable() async {
    await #expect(processExitsWith: .success) {
      setenv("SWIFT_DEPENDENCIES_CONTEXT", "live", 1)
      precondition(DependencyValues().context == .live)
    }
  }

  @Test("is that of a preview in Xcode previews")
  func preview() async {
    await #expect(processExitsWith: .success) {
      setenv("XCODE_RUNNING_FOR_PREVIEWS", "1", 1)
      precondition(DependencyValues().context == .preview)
    }
  }

  @Test("ignores an unknown value of the variable and reports an issue")
  func unknown() async {
    await #expect(processExitsWith: .success) {
      let issues = RecordedIssues()
      IssueReporters.current = [issues]
      setenv("SWIFT_DEPENDENCIES_CONTEXT", "test-ish", 1)
      precondition(DependencyValues().context == .test)
      precondition(
        issues.messages == [
          """
          An environment value for SWIFT_DEPENDENCIES_CONTEXT was provided but did not match "live", "preview", or "test".

              SWIFT_DEPENDENCIES_CONTEXT = "test-ish"

          The context is test, as it would be without the variable.
          """
        ]
      )
    }
  }
}
