import Dependencies
import IssueReporting

/// Reads dependencies without the issues that their having no test value would be: they are about to be replaced.
enum UnreportedDependency {
  static func value<Value>(
    at keyPath: KeyPath<DependencyValues, Value>, in values: DependencyValues
  ) -> Value {
    withIssueReporters([]) { values[keyPath: keyPath] }
  }

  /// The value that a dependency has in the world.
  static func liveValue<Value>(at keyPath: KeyPath<DependencyValues, Value>) -> Value {
    var live = DependencyValues()
    live.context = .live
    return withIssueReporters([]) { live[keyPath: keyPath] }
  }
}
