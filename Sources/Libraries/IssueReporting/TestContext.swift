/// The test framework that runs the current code.
public enum TestContext: Equatable, Sendable {
  /// Swift Testing. The payload is the running test, if the current task belongs to one.
  case swiftTesting(Testing?)
  /// XCTest.
  case xcTest

  /// The context of the current task; `nil` outside of tests.
  public static var current: Self? {
    guard isTesting else { return nil }
    if let id = TestFramework.loadedSwiftTesting?.currentTestID() {
      return .swiftTesting(Testing(test: Testing.Test(id: Testing.Test.ID(rawValue: id))))
    }
    return TestProcess.runsSwiftTesting ? .swiftTesting(nil) : .xcTest
  }

  /// Whether the framework is Swift Testing.
  public var isSwiftTesting: Bool {
    guard case .swiftTesting = self else { return false }
    return true
  }

  /// Swift Testing's running test.
  public struct Testing: Equatable, Sendable {
    /// The running test.
    public let test: Test

    /// A test of Swift Testing.
    public struct Test: Equatable, Hashable, Identifiable, Sendable {
      /// The id of the test.
      public let id: ID

      /// The id of a test.
      public struct ID: Hashable, @unchecked Sendable {
        // Unchecked because `AnyHashable` is not `Sendable`: it holds a `Testing.Test.ID`.

        /// The framework's id of the test.
        public let rawValue: AnyHashable
      }
    }
  }
}
