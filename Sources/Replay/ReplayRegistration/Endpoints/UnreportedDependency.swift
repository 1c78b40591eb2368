import Dependencies
import IssueReporting

/// Reads dependencies without reporting missing test values, because their parts are about to be
/// replaced.
enum UnreportedDependency {
  /// Whether a dependency is read to replace its parts.
  @TaskLocal static var isBeingReplaced = false

  package static func value<Value>(
    at keyPath: KeyPath<DependencyValues, Value>, in values: DependencyValues
  ) -> Value {
    $isBeingReplaced.withValue(true) {
      withIssueReporters([]) { values[keyPath: keyPath] }
    }
  }

  static func liveValue<Value>(at keyPath: KeyPath<DependencyValues, Value>) -> Value {
    var live = DependencyValues()
    live.context = .live
    return LiveValueGuards.lifted {
      withIssueReporters([]) { live[keyPath: keyPath] }
    }
  }
}
