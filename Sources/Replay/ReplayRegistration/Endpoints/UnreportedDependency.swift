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

  /// Replaces a dependency.
  ///
  /// Swift reads what a key path leads to before it writes there, and a test value can report an issue when it is made.
  static func set<Value>(
    _ value: Value, at keyPath: WritableKeyPath<DependencyValues, Value>,
    in values: inout DependencyValues
  ) {
    $isBeingReplaced.withValue(true) {
      withIssueReporters([]) { values[keyPath: keyPath] = value }
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
