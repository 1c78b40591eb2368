/// Sets the default values of dependencies for the whole process.
///
/// Call it as early as possible. A dependency that was already accessed, or prepared by another
/// call, stays as it is, and an issue is reported. Returns the result of the closure.
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

/// A call of ``prepareDependencies(_:)``.
final class Preparation: Sendable, Equatable {
  /// The call that is running in the current task.
  @TaskLocal static var current: Preparation?

  static func == (lhs: Preparation, rhs: Preparation) -> Bool {
    lhs === rhs
  }
}
