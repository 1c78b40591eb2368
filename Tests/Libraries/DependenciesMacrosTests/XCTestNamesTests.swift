import DependenciesMacros
import Testing

/// Packages use these names with an import of this module alone.
@Suite("The names of XCTestDynamicOverlay")
struct XCTestNamesTests {
  @available(*, deprecated)
  @Test("come with the module")
  func names() {
    let count: @Sendable () -> Int = XCTUnimplemented("Client.count", placeholder: 7)
    #expect(_XCTIsTesting)
    withKnownIssue { #expect(count() == 7) }
    withKnownIssue {
      XCTFail("wrong", file: "Feature.swift", line: 42)
    } matching: {
      $0.comments == ["wrong"]
    }
  }
}
