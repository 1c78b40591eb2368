import InternalSupport

/// Whether this process runs tests.
public let isTesting = TestProcess.isTesting

/// Detects tests from the command line and environment of this process.
enum TestProcess {
  /// Whether a test runner started this process.
  static let isTesting: Bool =
    runsSwiftTesting || CommandLine.arguments.contains(where: isTestBundle)
    || testEnvironment.contains { EnvironmentVariables.value(of: $0) != nil }

  /// Whether this process runs tests of Swift Testing.
  ///
  /// `swift test` links both frameworks into every test bundle and starts it once for each of them,
  /// so the loaded libraries do not tell.
  static let runsSwiftTesting: Bool = CommandLine.arguments.contains {
    $0 == "--testing-library" || $0.hasPrefix("--testing-library=")
      || $0.lastPathComponent == "swiftpm-testing-helper"
  }

  private static let testEnvironment = [
    "XCTestBundlePath", "XCTestBundleInjectPath", "XCTestConfigurationFilePath",
    "XCTestSessionIdentifier",
  ]

  private static func isTestBundle(_ argument: String) -> Bool {
    let name = argument.lastPathComponent
    return name == "xctest" || name.hasSuffix(".xctest")
  }
}

extension String {
  fileprivate var lastPathComponent: Substring {
    self[(lastIndex(of: "/").map(index(after:)) ?? startIndex)...]
  }
}
