import InternalSupport

/// A signpost from a reducer with `signpost()`.
public struct SignpostEvent: Hashable, Sendable {
  public enum Phase: String, Hashable, Sendable {
    case actionBegan
    case actionEnded
    case effectBegan
    case effectEmitted
    case effectCompleted
    case effectCancelled
  }

  public var phase: Phase

  /// The same number for all signposts of an action, or of one run of an effect.
  public var id: UInt64

  /// The action; for the start or end of an effect, the action that returned it.
  public var name: String

  public var log: OSLog

  public init(phase: Phase, id: UInt64, name: String, log: OSLog) {
    self.phase = phase
    self.id = id
    self.name = name
    self.log = log
  }
}

/// Configures where signposts go.
///
/// ```swift
/// let writer = TraceEventWriter { file.write(Data($0.utf8)) }
/// Signposts.handler = { writer.record($0) }
/// ```
public enum Signposts {
  private static let storage = Lock<(@Sendable (SignpostEvent) -> Void)?>(nil)
  private static let lastID = Lock<UInt64>(0)
  @TaskLocal private static var scopedHandler: (@Sendable (SignpostEvent) -> Void)?

  /// Receives signposts; `nil` emits none.
  public static var handler: (@Sendable (SignpostEvent) -> Void)? {
    get { scopedHandler ?? storage.current }
    set {
      // Release the old handler after the lock, because this may run other code.
      let old = storage.withLock { handler in
        defer { handler = newValue }
        return handler
      }
      withExtendedLifetime(old) {}
    }
  }

  /// Passes the signposts of an operation and of its tasks to a handler instead of ``handler``.
  public static func withHandler<Result>(
    _ handler: @escaping @Sendable (SignpostEvent) -> Void,
    operation: () throws -> Result
  ) rethrows -> Result {
    try $scopedHandler.withValue(handler, operation: operation)
  }

  /// Passes the signposts of an operation and of its tasks to a handler instead of ``handler``.
  public static func withHandler<Result>(
    _ handler: @escaping @Sendable (SignpostEvent) -> Void,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await $scopedHandler.withValue(handler, operation: operation)
  }

  package static func makeID() -> UInt64 {
    lastID.withLock { id in
      id += 1
      return id
    }
  }
}
