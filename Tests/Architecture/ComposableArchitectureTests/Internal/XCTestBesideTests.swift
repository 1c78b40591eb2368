import ComposableArchitecture
import TestSupport
import Testing
import XCTest

/// What upstream exports of its overlay does not stand in the way of XCTest's own.
@Suite struct XCTestBesideTests {
  @available(*, deprecated)
  @Test func theOverlayIsExported() {
    #expect(_XCTIsTesting)
    let endpoint: @Sendable (Int) -> Int = XCTUnimplemented("endpoint", placeholder: 7)
    let issues = RecordedIssues.during { #expect(endpoint(1) == 7) }
    #expect(issues.count == 1)
  }

  /// Compiles without a warning of deprecation: it is XCTest's.
  private func failure() {
    XCTFail("Unreached")
    XCTFail("Unreached", file: #filePath, line: #line)
  }
}
