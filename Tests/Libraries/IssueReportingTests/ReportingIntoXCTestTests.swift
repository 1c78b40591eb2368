import Foundation
import InternalSupport
import IssueReporting
import TestSupport
import Testing
import XCTest

@Suite("An issue reported under XCTest", .waitsForProcesses)
struct ReportingIntoXCTestTests {
  @Test("fails the test at the caller's line, and an expected one does not")
  func xcTest() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      setenv(XCTestFixture.variable, "1", 1)
      runXCTest("IssueReportingTests.XCTestFixture/testIssues")
    }
    let output = String(decoding: result.standardOutputContent, as: UTF8.self)
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)

    let failures = output.split(separator: "\n")
      .filter { $0.contains(": error: ") }
      .map { $0.split(separator: "/").last.map(String.init) ?? "" }
    let test = "error: XCTestFixture.testIssues : failed"
    let first = XCTestFixture.firstLine
    #expect(
      failures == [
        "Fixture.swift:\(first): \(test) - Message",
        "Fixture.swift:\(first + 1): \(test) - ",
        "Fixture.swift:\(first + 2): \(test) - Caught error: Failure(): While loading",
        "Fixture.swift:\(first + 3): \(test) - From a thread",
        "Fixture.swift:\(first + 4): \(test) - Known issue was not recorded: Missing",
      ])
    #expect(errors.contains("M/Fixture.swift:\(first + 5): Only a warning"))
  }
}

@Suite("The tests of XCTest", .waitsForProcesses)
struct XCTestOrderTests {
  @Test("are told apart, also when the first one asks in its middle")
  func xcTest() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      setenv(XCTestFixture.variable, "1", 1)
      runXCTest("IssueReportingTests.XCTestNumbers")
    }
    let output = String(decoding: result.standardOutputContent, as: UTF8.self)
    let numbers = output.split(separator: "\n").filter { $0.hasPrefix("test ") }
    #expect(numbers == ["test 1: 0", "test 1: 0", "test 2: 1", "test 3: 2"])
  }
}

/// Prints the number of each test if the test above runs it in its own process.
final class XCTestNumbers: XCTestCase {
  func test1() {
    show()
    show()
  }

  func test2() { show() }
  func test3() { show() }

  private func show(_ function: String = #function) {
    guard ProcessInfo.processInfo.environment[XCTestFixture.variable] != nil else { return }
    guard case .xcTest(let number) = RunningTest.current else { return print("test none") }
    print("\(function.prefix(4)) \(function.dropFirst(4).prefix(1)): \(number)")
  }
}

/// Replaces this process by one that runs a test of this bundle under XCTest.
private func runXCTest(_ name: String) {
  var arguments = [strdup(CommandLine.arguments[0]), strdup(name), nil]
  execv(CommandLine.arguments[0], &arguments)
}

/// Fails on purpose if the test above runs it in its own process.
final class XCTestFixture: XCTestCase {
  static let variable = "ISSUE_REPORTING_XCTEST_FIXTURE"
  static let firstLine: UInt = 10

  func testIssues() async throws {
    try XCTSkipIf(ProcessInfo.processInfo.environment[Self.variable] == nil)
    let (id, path) = ("M/Fixture.swift" as StaticString, "/M/Fixture.swift" as StaticString)
    XCTAssertEqual(TestContext.current, .xcTest)
    let line = Self.firstLine

    reportIssue("Message", fileID: id, filePath: path, line: line)
    reportIssue(fileID: id, filePath: path, line: line + 1)
    reportIssue(Failure(), "While loading", fileID: id, filePath: path, line: line + 2)
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        reportIssue("From a thread", fileID: id, filePath: path, line: line + 3)
        continuation.resume()
      }
    }
    withExpectedIssue { reportIssue("Expected") }
    withExpectedIssue { throw Failure() }
    await withExpectedIssue {
      await Task.yield()
      reportIssue("Expected")
    }
    withExpectedIssue(isIntermittent: true) {}
    let reporter = Expecting()
    withIssueReporters([reporter]) {
      withExpectedIssue { reportIssue("Expected") }
      withExpectedIssue { reportIssue(Failure(), "Expected") }
      withExpectedIssue("Known") { throw Failure() }
    }
    XCTAssertEqual(
      reporter.messages.withLock { $0 },
      ["Expected", "Caught error: Failure(): Expected", "Caught error: Failure(): Known"])
    withExpectedIssue("Missing", fileID: id, filePath: path, line: line + 4) {}
    reportIssue("Only a warning", severity: .warning, fileID: id, filePath: path, line: line + 5)
  }

  private struct Failure: Error {}
}

private final class Expecting: IssueReporter {
  let messages = Lock<[String?]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    XCTFail("Expected")
  }

  func expectIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let text = message()
    messages.withLock { $0.append(text) }
  }
}
