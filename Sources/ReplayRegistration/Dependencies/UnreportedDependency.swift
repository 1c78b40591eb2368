import Dependencies
import IssueReporting
import ReplayValues

/// Reads dependencies without the issues that their having no test value would be: they are about to be replaced.
enum UnreportedDependency {
  /// Whether a dependency is read for its parts to be replaced.
  @TaskLocal static var isBeingReplaced = false

  package static func value<Value>(
    at keyPath: KeyPath<DependencyValues, Value>, in values: DependencyValues
  ) -> Value {
    $isBeingReplaced.withValue(true) {
      withIssueReporters([]) { values[keyPath: keyPath] }
    }
  }

  /// The value that a dependency has in the world.
  static func liveValue<Value>(at keyPath: KeyPath<DependencyValues, Value>) -> Value {
    var live = DependencyValues()
    live.context = .live
    return LiveValueGuards.lifted {
      withIssueReporters([]) { live[keyPath: keyPath] }
    }
  }
}
