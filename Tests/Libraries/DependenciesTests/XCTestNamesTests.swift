import Dependencies
import TestSupport
import Testing

/// Packages use these names with an import of this module alone.
@Suite("The names of XCTestDynamicOverlay")
struct XCTestNamesTests {
  @available(*, deprecated)
  @Test("come with the module")
  func names() {
    let fetch: @Sendable (Int) throws -> String = XCTUnimplemented("Client.fetch")
    let count: @Sendable () -> Int = XCTUnimplemented("Client.count", placeholder: 7)
    let issues = RecordedIssues.during {
      XCTFail("wrong", file: "Feature.swift", line: 42)
      #expect(throws: XCTUnimplementedFailure.self) { try fetch(1) }
      #expect(count() == 7)
    }
    #expect(_XCTIsTesting)
    #expect(issues.count == 3)
    #expect(issues.first == "wrong")
  }
}
