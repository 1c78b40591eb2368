import IssueReporting
import Testing

@Suite("The test context")
struct TestContextTests {
  @Test("is that of Swift Testing, with the running test")
  func current() throws {
    #expect(isTesting)
    #expect(TestContext.current?.isSwiftTesting == true)
    guard case .swiftTesting(let testing?) = TestContext.current else {
      Issue.record("No running test")
      return
    }
    #expect(testing.test.id.rawValue == AnyHashable(try #require(Test.current).id))
    #expect(TestContext.current == TestContext.current)
  }

  @Test("has no running test in a detached task")
  func detached() async {
    #expect(await Task.detached { TestContext.current }.value == .swiftTesting(nil))
    #expect(await Task { TestContext.current }.value == TestContext.current)
  }
}
