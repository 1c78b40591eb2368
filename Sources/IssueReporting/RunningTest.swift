/// A test, told apart from the others of the process, by which state can be kept that belongs to it.
package enum RunningTest: Hashable, @unchecked Sendable {
  // Unchecked only because of `AnyHashable`: it holds a `Testing.Test.ID`.

  /// A test of Swift Testing, by its identity.
  case swiftTesting(AnyHashable)
  /// A test of XCTest, which runs one at a time, by how many began before it.
  case xcTest(Int)

  /// The test that code outside of its task belongs to, where somebody took it along.
  @TaskLocal package static var escaped: Self?

  /// The test that the current task belongs to, as far as that can be told.
  package static var current: Self? {
    guard isTesting else { return nil }
    if let id = TestFramework.loadedSwiftTesting?.currentTestID() { return .swiftTesting(id) }
    if let escaped { return escaped }
    return TestProcess.runsSwiftTesting ? nil : .xcTest(XCTestFramework.startedTests)
  }
}
