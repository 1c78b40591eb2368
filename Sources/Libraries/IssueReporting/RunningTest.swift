/// Identifies a test in this process, for state that belongs to a test.
package enum RunningTest: Hashable, @unchecked Sendable {
  // Unchecked because `AnyHashable` is not `Sendable`: it holds a `Testing.Test.ID`.

  /// A test of Swift Testing, with its id.
  case swiftTesting(AnyHashable)
  /// A test of XCTest, with its number. XCTest runs one test at a time.
  case xcTest(Int)

  /// The captured test that code outside of the test's tasks belongs to.
  @TaskLocal package static var escaped: Self?

  /// The test that the current task belongs to, if this can be determined.
  package static var current: Self? {
    guard isTesting else { return nil }
    if let id = TestFramework.loadedSwiftTesting?.currentTestID() { return .swiftTesting(id) }
    if let escaped { return escaped }
    return TestProcess.runsSwiftTesting ? nil : .xcTest(XCTestFramework.startedTests)
  }
}
