internal import InternalSupport
internal import IssueReporting

/// A key to a dependency that has a value for tests and previews, and perhaps none for the running application.
///
/// Conform to it where a dependency's interface lives, and to ``DependencyKey`` where its implementation does.
public protocol TestDependencyKey<Value> {
  /// The type of the dependency.
  associatedtype Value: Sendable = Self

  /// The value in previews; ``testValue`` by default.
  static var previewValue: Value { get }

  /// The value in tests.
  static var testValue: Value { get }
}

/// A key to a dependency that has a value for the running application.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The value in the running application.
  static var liveValue: Value { get }

  // Stated again, so that conforming types have them inferred from here.

  /// The type of the dependency.
  associatedtype Value = Self

  /// The value in previews; ``liveValue`` by default.
  static var previewValue: Value { get }

  /// The value in tests; by default the preview's value, and using it is an issue.
  static var testValue: Value { get }
}

extension DependencyKey {
  /// The value in previews: that of the running application.
  public static var previewValue: Value { guardedLiveValue }

  /// The live value, or what a guard puts in its place.
  static var guardedLiveValue: Value {
    guard let guardian = LiveValueGuards.current else { return liveValue }
    return guardian.standIn(
      forLiveValueOf: Self.self,
      named: DependencyAccess.current.propertyName,
      isBeingChanged: DependencyValues.isSetting
    )
  }

  /// Reports that the dependency has no value for tests, and returns that for previews.
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
  /// The value in previews: that of tests.
  public static var previewValue: Value { testValue }

  /// Whether a `testValue` that is there to report issues should do so: it is also asked for where only a part of it
  /// is about to be overridden.
  public static var shouldReportUnimplemented: Bool {
    !DependencyValues.isSetting
  }
}
