import InternalSupport

/// A signpost from a reducer with `signpost()`.
public struct SignpostEvent: Hashable, Sendable {
  /// The kinds of signposts.
  public enum Phase: String, Hashable, Sendable {
    /// A reducer began to process an action.
    case actionBegan
    /// A reducer has processed an action.
    case actionEnded
    /// An effect began.
    case effectBegan
    /// An effect emitted an action.
    case effectEmitted
    /// An effect has completed.
    case effectCompleted
    /// An effect was cancelled.
    case effectCancelled
  }

  /// The kind of signpost.
  public var phase: Phase

  /// The same number for all signposts of an action, or of one run of an effect.
  public var id: UInt64

  /// The action; for the start or end of an effect, the action that returned it.
  public var name: String

  /// The log of the reducer.
  public var log: OSLog

  /// Creates an event.
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

  /// Receives signposts.
  ///
  /// Without a handler, nothing is emitted.
  public static var handler: (@Sendable (SignpostEvent) -> Void)? {
    get { scopedHandler ?? storage.withLock { $0 } }
    set {
      // The old one is released after the lock, because this may run other code.
      let old = storage.withLock { handler in
        defer { handler = newValue }
        return handler
      }
      withExtendedLifetime(old) {}
    }
  }

  /// Receives the signposts of an operation and of its tasks, instead of ``handler``.
  ///
  /// - Parameters:
  ///   - handler: Receives signposts.
  ///   - operation: The operation.
  /// - Returns: What the operation returns.
  public static func withHandler<Result>(
    _ handler: @escaping @Sendable (SignpostEvent) -> Void,
    operation: () throws -> Result
  ) rethrows -> Result {
    try $scopedHandler.withValue(handler, operation: operation)
  }

  /// Receives the signposts of an operation and of its tasks, instead of ``handler``.
  ///
  /// - Parameters:
  ///   - handler: Receives signposts.
  ///   - isolation: The actor that the operation runs on.
  ///   - operation: The operation.
  /// - Returns: What the operation returns.
  public static func withHandler<Result>(
    _ handler: @escaping @Sendable (SignpostEvent) -> Void,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await $scopedHandler.withValue(handler, operation: operation)
  }

  /// A new number for the signposts of an action or an effect.
  package static func makeID() -> UInt64 {
    lastID.withLock { id in
      id += 1
      return id
    }
  }
}
