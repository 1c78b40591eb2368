public import Dependencies
public import Testing

/// A trait that overrides dependencies for a test, or for each test of a suite.
///
/// Each test, and each case of a test with arguments, gets default values of its own.
public struct _DependenciesTrait: SuiteTrait, TestTrait, TestScoping {
  fileprivate let updateValues: @Sendable (inout DependencyValues) async throws -> Void

  /// The trait of a suite holds for each test in it.
  public var isRecursive: Bool { true }

  /// Runs a test with the dependencies overridden.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withDependencies {
      $0.forgetCachedValues()
      try await updateValues(&$0)
    } operation: {
      try await function()
    }
  }
}

extension Trait where Self == _DependenciesTrait {
  /// Overrides the dependency at a key path.
  ///
  /// ```swift
  /// @Test(.dependency(\.continuousClock, .immediate))
  /// func feature() { … }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The key path.
  ///   - value: The value, made for each test.
  /// - Returns: The trait.
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self {
    Self { $0[keyPath: keyPath] = try value() }
  }

  /// Overrides a dependency that is its own key.
  ///
  /// - Parameter value: The value, made for each test.
  /// - Returns: The trait.
  public static func dependency<Value: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self where Value == Value.Value {
    Self { $0[Value.self] = try value() }
  }

  /// Overrides dependencies.
  ///
  /// - Parameter updateValues: What sets the values, called for each test.
  /// - Returns: The trait.
  public static func dependencies(
    _ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void
  ) -> Self {
    Self(updateValues: updateValues)
  }

  /// Gives each test default values of its own, even where its tasks cannot tell which test they belong to.
  public static var dependencies: Self {
    Self { _ in }
  }
}
