import IssueReporting
import Testing

@Suite("An issue reported under Swift Testing")
struct ReportingIntoSwiftTestingTests {
  @Test("fails the test at the caller's line, with the message as its comment")
  func message() {
    let line = #line + 2
    withKnownIssue {
      reportIssue("The sky is falling")
    } matching: {
      $0.comments == ["The sky is falling"] && $0.sourceLocation?.line == line
        && $0.sourceLocation?.fileID == #fileID && $0.severity == .error
    }
  }

  @Test("needs no message")
  func noMessage() {
    withKnownIssue {
      reportIssue()
    } matching: {
      $0.comments.isEmpty && $0.severity == .error && $0.error == nil
    }
  }

  @Test("that is a caught error keeps the error and the comment")
  func caughtError() {
    withKnownIssue {
      reportIssue(Failure(), "While loading")
    } matching: {
      $0.error is Failure && $0.comments == ["While loading"]
    }
  }

  @Test("that is a warning does not fail the test")
  func warning() {
    withKnownIssue {
      reportIssue("Deprecated", severity: .warning)
    } matching: {
      $0.comments == ["Deprecated"] && $0.severity == .warning && !$0.isFailure
    }
  }

  @Test("moves to the location of the issue context")
  func context() async {
    await withKnownIssue {
      withIssueContext(fileID: "App/Feature.swift", filePath: "/Feature.swift", line: 7, column: 3)
      {
        reportIssue("Elsewhere")
      }
      await withIssueContext(
        fileID: "App/Feature.swift", filePath: "/Feature.swift", line: 7, column: 3
      ) {
        await Task.yield()
        reportIssue("Elsewhere")
      }
    } matching: {
      $0.comments == ["Elsewhere"] && $0.sourceLocation?.fileID == "App/Feature.swift"
        && $0.sourceLocation?.line == 7 && $0.sourceLocation?.column == 3
    }
  }

  @Test("tolerates a location that the framework would reject")
  func impossibleLocation() {
    withKnownIssue {
      reportIssue("Nowhere", fileID: "Feature.swift", filePath: "", line: 0, column: 0)
    } matching: {
      $0.sourceLocation?.fileID == "Unknown/Feature.swift" && $0.sourceLocation?.line == 1
    }
  }

  @Test("works in the tasks of the test")
  func tasks() async {
    await withKnownIssue {
      await Task { reportIssue("From a task") }.value
    }
  }

  private struct Failure: Error {}
}
