/// Sets the default values of dependencies for the whole process.
///
/// Call it as early as possible: a dependency that was accessed before, or prepared by another call, stays as it is, and
/// an issue says so.
///
/// - Parameter updateValues: What sets the values.
/// - Returns: What the closure returns.
@discardableResult
public func prepareDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> R
) rethrows -> R {
  var dependencies = DependencyValues._current
  return try Preparation.$current.withValue(Preparation()) {
    try DependencyValues.$isSetting.withValue(true) {
      try updateValues(&dependencies)
    }
  }
}

/// One call of ``prepareDependencies(_:)``.
final class Preparation: Sendable, Equatable {
  /// The call that the current task is in.
  @TaskLocal static var current: Preparation?

  static func == (lhs: Preparation, rhs: Preparation) -> Bool {
    lhs === rhs
  }
}
