import Foundation
import InternalSupport
import RuntimeReflection
import TestSupport
import Testing

@testable import IssueReporting

@Suite("A test framework without a symbol that is needed", .waitsForProcesses)
struct MissingSymbolTests {
  /// The error of a process in which a framework is loaded that cannot be used.
  private static func expected(_ problem: String, library: String) -> String {
    """
    error: \(problem)
      library: \(loadedLibrary(library) ?? "")
      Tests would pass that must fail, so the process ends. Use Swift 6.3, for which this package is made.

    """
  }

  @Test("ends the process if Swift Testing is loaded")
  func swiftTesting() async throws {
    let result = try await #require(
      processExitsWith: .exitCode(EXIT_FAILURE), observing: [\.standardErrorContent]
    ) {
      var symbols = TestFramework.swiftTestingSymbols
      symbols.find = { $0 == "$s7Testing4TestV7currentACSgvgZ" ? nil : dynamicSymbol($0) }
      _ = symbols.load(makeSwiftTesting)
    }
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      errors
        == Self.expected(
          """
          issues cannot be reported to Swift Testing: its library does not have '$s7Testing4TestV7currentACSgvgZ'
          """, library: "libTesting.so"))
  }

  @Test("ends the process if XCTest is loaded")
  func xcTest() async throws {
    let result = try await #require(
      processExitsWith: .exitCode(EXIT_FAILURE), observing: [\.standardErrorContent]
    ) {
      var symbols = XCTestFramework.symbols
      symbols.find = { _ in nil }
      _ = symbols.load(XCTestFramework.make)
    }
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      errors
        == Self.expected(
          """
          issues cannot be reported to XCTest: its library does not have \
          '$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF'
          """, library: "libXCTest.so"))
  }

  @Test("ends the process if XCTest tells of the end of a test that it did not start")
  func order() async throws {
    let result = try await #require(
      processExitsWith: .exitCode(EXIT_FAILURE), observing: [\.standardErrorContent]
    ) {
      final class Case {}
      let tests = [Case(), Case()]
      let observer = TestObserver(testCase: Case.self)
      observer.testCaseDidFinish(tests[0])
      observer.testCaseWillStart(tests[0])
      observer.testCaseDidFinish(tests[0])
      observer.testCaseWillStart(tests[1])
      printToStandardError("in order")
      observer.testCaseDidFinish(tests[0])
    }
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      errors
        == "in order\n"
        + Self.expected(
          "tests of XCTest cannot be told apart: its library does not have 'XCTestObservation as in Swift 6.3'",
          library: "libXCTest.so"))
  }

  @Test("ends the process if it is turned off and a test fails")
  func turnedOff() async throws {
    let testing = try await #require(
      processExitsWith: .exitCode(EXIT_FAILURE), observing: [\.standardErrorContent]
    ) {
      setenv("TCA_RELIANCE_OFF", "swift-testing", 1)
      reportIssue("An issue")
    }
    #expect(
      String(decoding: testing.standardErrorContent, as: UTF8.self)
        == Self.expected(
          "issues cannot be reported to Swift Testing: the environment names 'swift-testing' in TCA_RELIANCE_OFF",
          library: "libTesting.so"))
    let xcTest = try await #require(
      processExitsWith: .exitCode(EXIT_FAILURE), observing: [\.standardErrorContent]
    ) {
      setenv("TCA_RELIANCE_OFF", "xctest", 1)
      _ = XCTestFramework.loaded
    }
    #expect(
      String(decoding: xcTest.standardErrorContent, as: UTF8.self)
        == Self.expected(
          "issues cannot be reported to XCTest: the environment names 'xctest' in TCA_RELIANCE_OFF",
          library: "libXCTest.so"))
    let observation = try await #require(
      processExitsWith: .exitCode(EXIT_FAILURE), observing: [\.standardErrorContent]
    ) {
      setenv("TCA_RELIANCE_OFF", "xctest-observation", 1)
      _ = XCTestFramework.startedTests
    }
    #expect(
      String(decoding: observation.standardErrorContent, as: UTF8.self)
        == Self.expected(
          "tests of XCTest cannot be told apart: the environment names 'xctest-observation' in TCA_RELIANCE_OFF",
          library: "libXCTest.so"))
  }

  @Test("is not missed if the framework is not loaded")
  func notLoaded() {
    let symbols = FrameworkSymbols(
      reliance: .xcTest, library: "libAnother.so", find: { _ in nil })
    #expect(
      symbols.load { (symbols) throws(FrameworkSymbols.Missing) in try symbols.symbol("a") } == nil)
  }

  @Test("has all of them in this toolchain")
  func complete() throws {
    #expect(throws: Never.self) {
      _ = try makeSwiftTesting(TestFramework.swiftTestingSymbols)
      _ = try XCTestFramework.make(XCTestFramework.symbols)
      try XCTestFramework.observe(XCTestFramework.observationSymbols)
    }
  }
}
