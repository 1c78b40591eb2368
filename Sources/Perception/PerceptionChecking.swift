internal import InternalSupport

private let isCheckingEnabled = Lock(true)

/// Whether views are checked for reading observable state untracked.
///
/// There are no views on this platform: the flag is kept, and changes nothing.
public var isPerceptionCheckingEnabled: Bool {
  get { isCheckingEnabled.withLock { $0 } }
  set { isCheckingEnabled.withLock { $0 = newValue } }
}

/// What the current task does, as far as checks of views would want to know.
public enum _PerceptionLocals {
  /// Whether a tracking of reads is under way.
  @TaskLocal public static var isInPerceptionTracking = false

  /// Whether reads are not to be checked.
  @TaskLocal public static var skipPerceptionChecking = false
}

/// Runs the body; with views, its reads would not be checked.
///
/// - Parameter apply: The body.
/// - Returns: What the body returns.
/// - Throws: What the body throws.
public func _withoutPerceptionChecking<Result>(
  _ apply: () throws -> Result
) rethrows -> Result {
  try _PerceptionLocals.$skipPerceptionChecking.withValue(true, operation: apply)
}
