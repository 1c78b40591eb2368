import Dependencies
import Foundation
import TestSupport
import Testing
import XCTest

@Suite("What holds for the process, under XCTest,", .waitsForProcesses)
struct PerTestCacheInXCTestTests {
  @Test("is created again for each test: default values and prepared ones")
  func xcTest() async throws {
    let result = try await #require(
      processExitsWith: .success,
      observing: [\.standardOutputContent]
    ) {
      setenv(XCTestCacheFixture.variable, "1", 1)
      runXCTest("DependenciesTests.XCTestCacheFixture")
    }
    let output = String(decoding: result.standardOutputContent, as: UTF8.self)
    #expect(output.contains("Executed 3 tests, with 0 failures"))
  }
}

/// Replaces this process by one that runs a test of this bundle under XCTest.
private func runXCTest(_ name: String) {
  var arguments = [strdup(CommandLine.arguments[0]), strdup(name), nil]
  execv(CommandLine.arguments[0], &arguments)
}

final class XCTestCacheFixture: XCTestCase {
  static let variable = "DEPENDENCIES_XCTEST_FIXTURE"
  @Dependency(\.counter) var counter

  func testFirst() throws { try assertFresh() }
  func testSecond() throws { try assertFresh() }
  func testThird() throws { try assertFresh() }

  private func assertFresh() throws {
    try XCTSkipIf(ProcessInfo.processInfo.environment[Self.variable] == nil)
    XCTAssertEqual(counter.count.value, 0)
    counter.count.withValue { $0 += 1 }
    XCTAssertEqual(DependencyValues._current.counter.count.value, 1)

    XCTAssertEqual(DependencyValues._current.greeter.greet(), "Test")
    prepareDependencies { $0.context = .live }
    XCTAssertEqual(DependencyValues._current.greeter.greet(), "Live")
  }
}
