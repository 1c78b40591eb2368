internal import IssueReporting

/// Captures the current dependencies for code that runs outside of the current task.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   DispatchQueue.main.async {
///     dependencies.yield {
///       // Has the dependencies from above.
///     }
///   }
/// }
/// ```
public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

/// Captures the current dependencies for code that runs outside of the current task.
public func withEscapedDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// The captured dependencies.
  public struct Continuation: Sendable {
    private let dependencies = DependencyValues._current
    /// The test that the captured dependencies belong to.
    private let test = RunningTest.current

    package init() {}

    /// Whether these dependencies are the current ones already.
    package var isCurrent: Bool {
      dependencies.isIdentical(to: DependencyValues._current)
        && (test == nil || test == RunningTest.current)
    }

    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try DependencyValues.$_current.withValue(dependencies) {
        let result =
          test == nil
          ? try operation() : try RunningTest.$escaped.withValue(test, operation: operation)
        DependencyObjects.shared.remember(result)
        return result
      }
    }

    public func yield<R>(
      isolation: isolated (any Actor)? = #isolation,
      _ operation: () async throws -> R
    ) async rethrows -> R {
      try await DependencyValues.$_current.withValue(
        dependencies,
        operation: {
          let result =
            test == nil
            ? try await operation()
            : try await RunningTest.$escaped.withValue(
              test, operation: operation, isolation: isolation)
          DependencyObjects.shared.remember(result)
          return result
        },
        isolation: isolation
      )
    }
  }
}
