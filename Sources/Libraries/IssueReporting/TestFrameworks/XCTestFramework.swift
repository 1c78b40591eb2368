import InternalSupport
import RuntimeReflection

/// XCTest, accessed through the symbols of its library.
struct XCTestFramework {
  /// The framework, if it is loaded.
  static let loaded = symbols.load(make)

  static var symbols: FrameworkSymbols {
    FrameworkSymbols(reliance: .xcTest, library: "libXCTest.so")
  }

  static func make(
    _ symbols: FrameworkSymbols
  ) throws(FrameworkSymbols.Missing) -> XCTestFramework {
    let fail = try symbols.symbol("$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF")
    return XCTestFramework(fail: unsafeBitCast(fail, to: Fail.self))
  }

  private typealias Fail = @convention(thin) @Sendable (String, StaticString, UInt) -> Void

  private let fail: Fail

  func fail(_ message: String, at location: SourceLocation) {
    fail(message, location.filePath, location.line)
  }
}
