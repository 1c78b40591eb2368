extension AsyncStream {
  /// A stream that emits nothing and only ends when the waiting task is cancelled.
  public static var never: Self {
    Self { _ in }
  }

  /// A stream that ends immediately.
  public static var finished: Self {
    Self { $0.finish() }
  }

  /// Erases the type of a sequence, whose elements are requested on demand.
  ///
  /// An error of the sequence ends the stream.
  public init<S: AsyncSequence>(_ sequence: S) where S.Element == Element, S: Sendable {
    let iterator = LazyIterator(sequence)
    // A stream without errors ends at the first error.
    self.init(unfolding: { try? await iterator.next() })
  }

  @available(*, deprecated, renamed: "makeStream(of:bufferingPolicy:)")
  public static func streamWithContinuation(
    _ elementType: Element.Type = Element.self,
    bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: Self, continuation: Continuation) {
    makeStream(of: elementType, bufferingPolicy: limit)
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// A stream that emits nothing and only ends when the waiting task is cancelled.
  public static var never: Self {
    Self { _ in }
  }

  /// A stream that ends immediately, with an error if one is given.
  public static func finished(throwing error: Failure? = nil) -> Self {
    Self { $0.finish(throwing: error) }
  }

  /// Erases the type of a sequence, whose elements are requested on demand.
  public init<S: AsyncSequence>(_ sequence: S) where S.Element == Element, S: Sendable {
    let iterator = LazyIterator(sequence)
    self.init(unfolding: { try await iterator.next() })
  }

  @available(*, deprecated, renamed: "makeStream(of:throwing:bufferingPolicy:)")
  public static func streamWithContinuation(
    _ elementType: Element.Type = Element.self,
    bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: Self, continuation: Continuation) {
    makeStream(of: elementType, throwing: Failure.self, bufferingPolicy: limit)
  }
}

extension AsyncSequence {
  /// Erases the type of the sequence; an error of the sequence ends the stream.
  public func eraseToStream() -> AsyncStream<Element> where Self: Sendable {
    AsyncStream(self)
  }

  /// Erases the type of the sequence.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error>
  where Self: Sendable {
    AsyncThrowingStream(self)
  }
}

/// The iterator of a sequence, created when the first element is requested.
private final class LazyIterator<Base: AsyncSequence & Sendable>: @unchecked Sendable {
  // No lock: an unfolding stream has one consumer at a time.
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
