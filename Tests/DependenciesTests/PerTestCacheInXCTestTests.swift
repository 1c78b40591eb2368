import Dependencies
import Foundation
import Testing
import XCTest

@Suite("The default value of a dependency under XCTest")
struct PerTestCacheInXCTestTests {
  @Test("is made anew for each test")
  func xcTest() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["DependenciesTests.XCTestCacheFixture"]
    process.environment = ProcessInfo.processInfo.environment
      .merging([XCTestCacheFixture.variable: "1"]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    #expect(text.contains("Executed 3 tests, with 0 failures"))
  }
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
  }
}
