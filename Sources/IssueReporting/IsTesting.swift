import InternalSupport

/// Whether this process runs tests.
public let isTesting = TestProcess.isTesting

/// What the command line and the environment of this process say about a test run.
enum TestProcess {
  /// Whether a test runner started this process.
  static let isTesting: Bool =
    runsSwiftTesting || CommandLine.arguments.contains(where: isTestBundle)
    || testEnvironment.contains { EnvironmentVariables.value(of: $0) != nil }

  /// Whether the tests of this process are those of Swift Testing.
  ///
  /// `swift test` links both frameworks into every test bundle and starts it once for each, so that what is loaded
  /// says nothing.
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
