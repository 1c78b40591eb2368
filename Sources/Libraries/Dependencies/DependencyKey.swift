internal import IssueReporting
internal import RuntimeReflection

/// A key to a dependency that has a value for tests and previews.
///
/// Conform to it next to the interface of a dependency, and to ``DependencyKey`` next to the
/// implementation.
public protocol TestDependencyKey<Value> {
  associatedtype Value: Sendable = Self

  /// The value in previews; ``testValue`` by default.
  static var previewValue: Value { get }

  static var testValue: Value { get }
}

/// A key to a dependency that has a live value.
public protocol DependencyKey<Value>: TestDependencyKey {
  static var liveValue: Value { get }

  // Declared again, so that conforming types infer them from here.

  associatedtype Value = Self

  /// The value in previews; ``liveValue`` by default.
  static var previewValue: Value { get }

  /// The value in tests. By default this is the preview value, and using it reports an issue.
  static var testValue: Value { get }
}

extension DependencyKey {
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

      Tests do not use the live values of dependencies, so that nothing live runs by accident.

      To fix this, override \(name.map { "'\($0)'" } ?? "the dependency") with a value for the test: with the \
      Composable Architecture, in the 'dependencies' of the 'TestStore', and otherwise with 'withDependencies'. If one \
      value suits all tests, make it the 'testValue' of '\(typeName(Self.self))', a requirement of 'DependencyKey'.
      """
  }
}

extension TestDependencyKey {
  public static var previewValue: Value { testValue }

  /// Whether a `testValue` should report an issue: not if it is only read to override a part of it.
  public static var shouldReportUnimplemented: Bool {
    !DependencyValues.isSetting
  }
}
