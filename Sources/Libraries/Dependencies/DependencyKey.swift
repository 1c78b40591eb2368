internal import InternalSupport
internal import IssueReporting

/// A key to a dependency that has a value for tests and previews.
///
/// Conform to it next to the interface of a dependency, and to ``DependencyKey`` next to the
/// implementation.
public protocol TestDependencyKey<Value> {
  /// The type of the dependency.
  associatedtype Value: Sendable = Self

  /// The value in previews; ``testValue`` by default.
  static var previewValue: Value { get }

  /// The value in tests.
  static var testValue: Value { get }
}

/// A key to a dependency that has a live value.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The value in a running application.
  static var liveValue: Value { get }

  // Declared again, so that conforming types infer them from here.

  /// The type of the dependency.
  associatedtype Value = Self

  /// The value in previews; ``liveValue`` by default.
  static var previewValue: Value { get }

  /// The value in tests. By default this is the preview value, and using it reports an issue.
  static var testValue: Value { get }
}

extension DependencyKey {
  /// The value in previews, which is the live value.
  public static var previewValue: Value { guardedLiveValue }

  /// The live value, or the replacement that a guard provides.
  static var guardedLiveValue: Value {
    guard let guardian = LiveValueGuards.current else { return liveValue }
    return guardian.standIn(
      forLiveValueOf: Self.self,
      named: DependencyAccess.current.propertyName,
      isBeingChanged: DependencyValues.isSetting
    )
  }

  /// Reports that the dependency has no test value, and returns the preview value.
  public static var testValue: Value {
    if shouldReportUnimplemented, LiveValueGuards.current == nil {
      reportIssue(missingTestValueMessage)
    }
    return previewValue
  }

  private static var missingTestValueMessage: String {
    let access = DependencyAccess.current
    let name = access.name(of: Self.self)
    return """
      \(name.map { "@Dependency(\($0))" } ?? "A dependency") has no test implementation, but was accessed from a \
      test context:

      \(access.description(of: Self.self))

      Tests do not use live values, so that nothing live runs by accident.

      Give \(name.map { "'\($0)'" } ?? "the dependency") a value in the test with \
      'withDependencies', or with the 'dependencies' of a 'TestStore' of the Composable \
      Architecture. If one value suits all tests, make it the 'testValue' of '\(typeName(Self.self))'.
      """
  }
}

extension TestDependencyKey {
  /// The value in previews, which is the test value.
  public static var previewValue: Value { testValue }

  /// Whether a `testValue` that reports issues should do so.
  ///
  /// It should not if it is only read to override a part of it.
  public static var shouldReportUnimplemented: Bool {
    !DependencyValues.isSetting
  }
}
