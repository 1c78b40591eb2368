import InternalSupport

/// XCTest, accessed through the symbols of its library.
struct XCTestFramework {
  /// The framework, if it is loaded.
  static let loaded = dynamicSymbol("$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF")
    .map { XCTestFramework(fail: unsafeBitCast($0, to: Fail.self)) }

  private typealias Fail = @convention(thin) @Sendable (String, StaticString, UInt) -> Void

  private let fail: Fail

  /// Fails the running test at a location.
  func fail(_ message: String, at location: SourceLocation) {
    fail(message, location.filePath, location.line)
  }
}
