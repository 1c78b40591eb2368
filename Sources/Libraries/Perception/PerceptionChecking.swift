internal import InternalSupport

private let isCheckingEnabled = Lock(true)

/// Whether to check that views track their reads of observable state.
///
/// It has no effect on Linux, where there are no views.
public var isPerceptionCheckingEnabled: Bool {
  get { isCheckingEnabled.withLock { $0 } }
  set { isCheckingEnabled.withLock { $0 = newValue } }
}

/// The state of the current task for checks of views.
public enum _PerceptionLocals {
  /// Whether reads are tracked.
  @TaskLocal public static var isInPerceptionTracking = false

  /// Whether checks are disabled.
  @TaskLocal public static var skipPerceptionChecking = false
}

/// Runs the body without checks.
///
/// There are none on Linux.
///
/// - Parameter apply: The body.
/// - Returns: The result of the body.
/// - Throws: The errors of the body.
public func _withoutPerceptionChecking<Result>(
  _ apply: () throws -> Result
) rethrows -> Result {
  try _PerceptionLocals.$skipPerceptionChecking.withValue(true, operation: apply)
}
