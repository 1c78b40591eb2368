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
  @TaskLocal public static var isInPerceptionTracking = false

  @TaskLocal public static var skipPerceptionChecking = false
}

/// Runs the body without checks, of which there are none on Linux.
public func _withoutPerceptionChecking<Result>(
  _ apply: () throws -> Result
) rethrows -> Result {
  try _PerceptionLocals.$skipPerceptionChecking.withValue(true, operation: apply)
}
