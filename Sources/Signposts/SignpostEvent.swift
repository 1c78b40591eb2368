import InternalSupport

/// A mark of what a reducer with `signpost()` does.
public struct SignpostEvent: Hashable, Sendable {
  /// What is marked.
  public enum Phase: String, Hashable, Sendable {
    /// A reducer starts on an action.
    case actionBegan
    /// A reducer is done with an action.
    case actionEnded
    /// An effect starts.
    case effectBegan
    /// An effect emits an action.
    case effectEmitted
    /// An effect has completed.
    case effectCompleted
    /// An effect was cancelled.
    case effectCancelled
  }

  /// What is marked.
  public var phase: Phase

  /// The same number for the events of one action, or of one run of an effect.
  public var id: UInt64

  /// The action, or, where an effect begins or ends, the action that it comes from.
  public var name: String

  /// The log that the reducer names.
  public var log: OSLog

  /// Makes an event.
  public init(phase: Phase, id: UInt64, name: String, log: OSLog) {
    self.phase = phase
    self.id = id
    self.name = name
    self.log = log
  }
}

/// Where the marks of reducers with `signpost()` go.
///
/// ```swift
/// let writer = TraceEventWriter { file.write(Data($0.utf8)) }
/// Signposts.handler = { writer.record($0) }
/// ```
public enum Signposts {
  private static let storage = Lock<(@Sendable (SignpostEvent) -> Void)?>(nil)
  private static let lastID = Lock<UInt64>(0)
  @TaskLocal private static var scopedHandler: (@Sendable (SignpostEvent) -> Void)?

  /// Receives the marks.
  ///
  /// Nothing is marked without it.
  public static var handler: (@Sendable (SignpostEvent) -> Void)? {
    get { scopedHandler ?? storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }

  /// Receives the marks of an operation, and of the tasks that it starts, in place of ``handler``.
  ///
  /// - Parameters:
  ///   - handler: Receives the marks.
  ///   - operation: The operation.
  /// - Returns: What the operation returns.
  public static func withHandler<Result>(
    _ handler: @escaping @Sendable (SignpostEvent) -> Void,
    operation: () throws -> Result
  ) rethrows -> Result {
    try $scopedHandler.withValue(handler, operation: operation)
  }

  /// Receives the marks of an operation, and of the tasks that it starts, in place of ``handler``.
  ///
  /// - Parameters:
  ///   - handler: Receives the marks.
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

  /// A number for the events of one action or effect.
  package static func makeID() -> UInt64 {
    lastID.withLock { id in
      id += 1
      return id
    }
  }
}
