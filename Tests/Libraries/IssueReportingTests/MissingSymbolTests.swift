import Foundation
import InternalSupport
import Testing

@testable import IssueReporting

@Suite("A test framework without a symbol that is needed")
struct MissingSymbolTests {
  /// The error of a process in which a framework is loaded without a symbol.
  private static func expected(_ framework: String, _ symbol: String, library: String) -> String {
    """
    error: issues cannot be reported to \(framework): its library does not have '\(symbol)'
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
          "Swift Testing", "$s7Testing4TestV7currentACSgvgZ", library: "libTesting.so"))
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
          "XCTest", "$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF", library: "libXCTest.so")
    )
  }

  @Test("is not missed if the framework is not loaded")
  func notLoaded() {
    let symbols = FrameworkSymbols(
      framework: "Another", library: "libAnother.so", find: { _ in nil })
    #expect(
      symbols.load { (symbols) throws(FrameworkSymbols.Missing) in try symbols.symbol("a") } == nil)
  }

  @Test("has all of them in this toolchain")
  func complete() throws {
    #expect(throws: Never.self) {
      _ = try makeSwiftTesting(TestFramework.swiftTestingSymbols)
      _ = try XCTestFramework.make(XCTestFramework.symbols)
    }
  }
}
