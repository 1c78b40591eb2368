import RuntimeReflection

/// The framework that runs this process's tests, accessed without linking it.
enum TestFramework {
  case swiftTesting(any SwiftTesting)
  case xcTest(XCTestFramework)

  /// The framework that runs the current code; `nil` outside of tests.
  static var running: TestFramework? {
    guard isTesting else { return nil }
    if let framework = runningSwiftTesting { return .swiftTesting(framework) }
    return XCTestFramework.loaded.map { .xcTest($0) }
  }

  /// Swift Testing, if it runs the current code.
  static var runningSwiftTesting: (any SwiftTesting)? {
    guard isTesting, let framework = loadedSwiftTesting else { return nil }
    return TestProcess.runsSwiftTesting || framework.isRunningTest ? framework : nil
  }

  /// Swift Testing, if it is loaded.
  static let loadedSwiftTesting: (any SwiftTesting)? = swiftTestingSymbols.load(makeSwiftTesting)

  static var swiftTestingSymbols: FrameworkSymbols {
    FrameworkSymbols(
      reliance: .swiftTesting, library: "libTesting.so",
      isRunning: TestProcess.runsSwiftTesting)
  }
}
