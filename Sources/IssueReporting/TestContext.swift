/// The test framework that the current code runs under.
public enum TestContext: Equatable, Sendable {
  /// Swift Testing runs the tests of this process; the payload is the running test, if the current task belongs to one.
  case swiftTesting(Testing?)
  /// XCTest runs the tests of this process.
  case xcTest

  /// The context that the current task runs in, or `nil` outside of tests.
  public static var current: Self? {
    guard isTesting else { return nil }
    if let id = TestFramework.loadedSwiftTesting?.currentTestID() {
      return .swiftTesting(Testing(test: Testing.Test(id: Testing.Test.ID(rawValue: id))))
    }
    return TestProcess.runsSwiftTesting ? .swiftTesting(nil) : .xcTest
  }

  /// Whether the context is one of Swift Testing.
  public var isSwiftTesting: Bool {
    guard case .swiftTesting = self else { return false }
    return true
  }

  /// The running test of Swift Testing.
  public struct Testing: Equatable, Sendable {
    /// The running test.
    public let test: Test

    /// A test of Swift Testing.
    public struct Test: Equatable, Hashable, Identifiable, Sendable {
      /// The identity of the test.
      public let id: ID

      /// The identity of a test.
      public struct ID: Hashable, @unchecked Sendable {
        // Unchecked only because of `AnyHashable`: it holds a `Testing.Test.ID`.

        /// The identity that the framework gives to the test.
        public let rawValue: AnyHashable
      }
    }
  }
}
