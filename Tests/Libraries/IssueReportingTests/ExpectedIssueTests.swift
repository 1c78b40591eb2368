import IssueReporting
import Testing

@Suite("An expected issue")
struct ExpectedIssueTests {
  @Test("is a known issue under Swift Testing")
  func known() async {
    withExpectedIssue {
      reportIssue("Expected")
    }
    await withExpectedIssue {
      await Task.yield()
      reportIssue("Expected")
    }
  }

  @Test("may be an error that the operation throws")
  func thrown() async {
    withExpectedIssue {
      throw Failure()
    }
    await withExpectedIssue {
      await Task.yield()
      throw Failure()
    }
  }

  @Test("may be one of the framework itself")
  func expectation() {
    withExpectedIssue {
      #expect(Bool(false))
    }
  }

  @Test("that is not reported is an issue at the line of the expectation")
  func missing() async {
    let line = #line + 2
    withKnownIssue {
      withExpectedIssue("Bug 7") {}
    } matching: {
      $0.description.contains("Known issue was not recorded") && $0.sourceLocation?.line == line
        && $0.comments == ["Bug 7"]
    }
    await withKnownIssue {
      await withExpectedIssue("Bug 7") { await Task.yield() }
    }
  }

  @Test("may be missing if it is intermittent")
  func intermittent() async {
    withExpectedIssue(isIntermittent: true) {}
    await withExpectedIssue(isIntermittent: true) { await Task.yield() }
  }

  @MainActor
  @Test("keeps the isolation of the caller")
  func isolation() async {
    var count = 0
    await withExpectedIssue {
      MainActor.assertIsolated()
      count += 1
      await Task.yield()
      MainActor.assertIsolated()
      reportIssue()
    }
    #expect(count == 1)
  }

  private struct Failure: Error {}
}
