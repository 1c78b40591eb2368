extension AsyncStream {
  /// A stream that never emits and ends only with the task that waits for it.
  public static var never: Self {
    Self { _ in }
  }

  /// A stream that ends at once.
  public static var finished: Self {
    Self { $0.finish() }
  }

  /// Erases the type of a sequence, pulling its elements as they are asked for.
  ///
  /// An error that the sequence throws ends the stream.
  ///
  /// - Parameter sequence: The sequence.
  public init<S: AsyncSequence>(_ sequence: S) where S.Element == Element, S: Sendable {
    let iterator = LazyIterator(sequence)
    self.init(unfolding: { try? await iterator.next() })
  }

  /// Makes a stream and its continuation.
  ///
  /// - Parameters:
  ///   - elementType: The type of the elements.
  ///   - limit: How the stream buffers.
  /// - Returns: Both.
  @available(*, deprecated, renamed: "makeStream(of:bufferingPolicy:)")
  public static func streamWithContinuation(
    _ elementType: Element.Type = Element.self,
    bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: Self, continuation: Continuation) {
    makeStream(of: elementType, bufferingPolicy: limit)
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// A stream that never emits and ends only with the task that waits for it.
  public static var never: Self {
    Self { _ in }
  }

  /// A stream that ends at once.
  ///
  /// - Parameter error: What it throws.
  /// - Returns: The stream.
  public static func finished(throwing error: Failure? = nil) -> Self {
    Self { $0.finish(throwing: error) }
  }

  /// Erases the type of a sequence, pulling its elements as they are asked for.
  ///
  /// - Parameter sequence: The sequence.
  public init<S: AsyncSequence>(_ sequence: S) where S.Element == Element, S: Sendable {
    let iterator = LazyIterator(sequence)
    self.init(unfolding: { try await iterator.next() })
  }

  /// Makes a stream and its continuation.
  ///
  /// - Parameters:
  ///   - elementType: The type of the elements.
  ///   - limit: How the stream buffers.
  /// - Returns: Both.
  @available(*, deprecated, renamed: "makeStream(of:throwing:bufferingPolicy:)")
  public static func streamWithContinuation(
    _ elementType: Element.Type = Element.self,
    bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: Self, continuation: Continuation) {
    makeStream(of: elementType, throwing: Failure.self, bufferingPolicy: limit)
  }
}

extension AsyncSequence {
  /// Erases the type of the sequence; an error that it throws ends the stream.
  ///
  /// - Returns: The stream.
  public func eraseToStream() -> AsyncStream<Element> where Self: Sendable {
    AsyncStream(self)
  }

  /// Erases the type of the sequence.
  ///
  /// - Returns: The stream.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error>
  where Self: Sendable {
    AsyncThrowingStream(self)
  }
}

/// The iterator of a sequence, made when the first element is asked for.
private final class LazyIterator<Base: AsyncSequence & Sendable>: @unchecked Sendable {
  // No lock: a stream that unfolds has one consumer at a time.
  private let base: Base
  private var iterator: Base.AsyncIterator?

  init(_ base: Base) {
    self.base = base
  }

  func next() async throws -> Base.Element? {
    if iterator == nil { iterator = base.makeAsyncIterator() }
    return try await iterator?.next()
  }
}
