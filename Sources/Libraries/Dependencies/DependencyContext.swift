internal import InternalSupport
internal import IssueReporting

/// The context in which dependencies are used; it determines their default values.
public enum DependencyContext: Sendable {
  /// A running application: `liveValue`.
  case live
  /// A preview of an application: `previewValue`.
  case preview
  /// A test: `testValue`.
  case test
}

extension DependencyContext {
  /// The context of this process.
  ///
  /// The environment variable `SWIFT_DEPENDENCIES_CONTEXT` overrides it.
  static let inferred: Self = {
    let isPreview = EnvironmentVariables.value(of: "XCODE_RUNNING_FOR_PREVIEWS") == "1"
    let inferred: Self = isPreview ? .preview : isTesting ? .test : .live
    guard let name = EnvironmentVariables.value(of: "SWIFT_DEPENDENCIES_CONTEXT") else {
      return inferred
    }
    switch name {
    case "live": return .live
    case "preview": return .preview
    case "test": return .test
    default:
      reportIssue(
        """
        An environment value for SWIFT_DEPENDENCIES_CONTEXT was provided but did not match "live", "preview", or "test".

            SWIFT_DEPENDENCIES_CONTEXT = \(name.debugDescription)

        The context is \(inferred), as it would be without the variable.
        """)
      return inferred
    }
  }()
}

extension DependencyValues {
  /// The context that determines the values of dependencies without an override.
  public var context: DependencyContext {
    get { self[DependencyContextKey.self] }
    set { self[DependencyContextKey.self] = newValue }
  }
}

enum DependencyContextKey: DependencyKey {
  static let liveValue = DependencyContext.live
  static let previewValue = DependencyContext.preview
  static let testValue = DependencyContext.test
}
