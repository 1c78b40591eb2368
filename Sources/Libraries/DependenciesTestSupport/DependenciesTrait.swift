public import Dependencies
public import Testing

/// A trait that overrides dependencies for a test, or for each test of a suite.
///
/// Each test, and each case of a parameterized test, has its own default values.
public struct _DependenciesTrait: SuiteTrait, TestTrait, TestScoping {
  fileprivate let updateValues: @Sendable (inout DependencyValues) async throws -> Void

  public var isRecursive: Bool { true }

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
  /// Overrides the dependency at a key path with a value, which is evaluated for each test.
  ///
  /// ```swift
  /// @Test(.dependency(\.continuousClock, .immediate))
  /// func feature() { … }
  /// ```
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self {
    Self { $0[keyPath: keyPath] = try value() }
  }

  /// Overrides a dependency that is its own key with a value, which is evaluated for each test.
  public static func dependency<Value: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self where Value == Value.Value {
    Self { $0[Value.self] = try value() }
  }

  /// Overrides dependencies; the closure is called for each test.
  public static func dependencies(
    _ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void
  ) -> Self {
    Self(updateValues: updateValues)
  }

  /// Gives each test its own default values, even if its tasks cannot tell which test they belong
  /// to.
  public static var dependencies: Self {
    Self { _ in }
  }
}
