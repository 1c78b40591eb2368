/// The test framework that runs the current code.
public enum TestContext: Equatable, Sendable {
  /// Swift Testing. The payload is the running test, if the current task belongs to one.
  case swiftTesting(Testing?)
  case xcTest

  /// The context of the current task; `nil` outside of tests.
  public static var current: Self? {
    guard isTesting else { return nil }
    if let id = TestFramework.loadedSwiftTesting?.currentTestID() {
      return .swiftTesting(Testing(test: Testing.Test(id: Testing.Test.ID(rawValue: id))))
    }
    return TestProcess.runsSwiftTesting ? .swiftTesting(nil) : .xcTest
  }

  public var isSwiftTesting: Bool {
    guard case .swiftTesting = self else { return false }
    return true
  }

  public struct Testing: Equatable, Sendable {
    public let test: Test

    public struct Test: Equatable, Hashable, Identifiable, Sendable {
      public let id: ID

      public struct ID: Hashable, @unchecked Sendable {
        // Unchecked because `AnyHashable` is not `Sendable`: it holds a `Testing.Test.ID`.

        /// The framework's id of the test.
        public let rawValue: AnyHashable
      }
    }
  }
}
