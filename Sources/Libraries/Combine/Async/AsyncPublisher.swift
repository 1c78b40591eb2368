/// The values of a publisher that cannot fail, as an asynchronous sequence.
///
/// It requests one value at a time, when the loop needs it.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  /// The type of the values.
  public typealias Element = P.Output

  /// The type of error that this publisher can fail with.
  public typealias Failure = Never

  private let publisher: P

  /// Creates a sequence from a publisher.
  public init(_ publisher: P) {
    self.publisher = publisher
  }

  /// Creates an iterator.
  public func makeAsyncIterator() -> Iterator {
    Iterator(publisher)
  }

  /// Iterates over the values of a subscription.
  public struct Iterator: AsyncIteratorProtocol {
    private let demand: AsyncDemand<P.Output, Never>

    fileprivate init(_ publisher: P) {
      demand = AsyncDemand(publisher)
    }

    /// Waits for the next value; `nil` at the end.
    public mutating func next() async -> P.Output? {
      await next(isolation: #isolation)
    }

    /// Waits for the next value without leaving the actor; `nil` at the end.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> P.Output? {
      switch await demand.subscriber.next(isolation: actor) {
      case .success(let value): value
      }
    }
  }
}

/// The values of a publisher that can fail, as an asynchronous sequence that throws.
///
/// It requests one value at a time, when the loop needs it.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  /// The type of the values.
  public typealias Element = P.Output

  /// The type of error that this publisher can fail with.
  public typealias Failure = any Error

  private let publisher: P

  /// Creates a sequence from a publisher.
  public init(_ publisher: P) {
    self.publisher = publisher
  }

  /// Creates an iterator.
  public func makeAsyncIterator() -> Iterator {
    Iterator(publisher)
  }

  /// Iterates over the values of a subscription.
  public struct Iterator: AsyncIteratorProtocol {
    private let demand: AsyncDemand<P.Output, P.Failure>

    fileprivate init(_ publisher: P) {
      demand = AsyncDemand(publisher)
    }

    /// Waits for the next value; `nil` at the end.
    public mutating func next() async throws -> P.Output? {
      try await next(isolation: #isolation)
    }

    /// Waits for the next value without leaving the actor; `nil` at the end.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(any Error) -> P.Output? {
      try await demand.subscriber.next(isolation: actor).get()
    }
  }
}

extension Publisher where Failure == Never {
  /// The values of this publisher, for a `for await` loop.
  public var values: AsyncPublisher<Self> {
    AsyncPublisher(self)
  }
}

extension Publisher {
  /// The values of this publisher, for a `for try await` loop.
  public var values: AsyncThrowingPublisher<Self> {
    AsyncThrowingPublisher(self)
  }
}
