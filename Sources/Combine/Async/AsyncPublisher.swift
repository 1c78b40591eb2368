/// The values of a publisher that cannot fail, as an asynchronous sequence.
///
/// One value is asked for at a time, when the loop comes around for it.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  /// The kind of values of the sequence.
  public typealias Element = P.Output

  /// The kind of error that this publisher may end with.
  public typealias Failure = Never

  private let publisher: P

  /// Makes a sequence of a publisher's values.
  public init(_ publisher: P) {
    self.publisher = publisher
  }

  /// Begins to iterate.
  public func makeAsyncIterator() -> Iterator {
    Iterator(publisher)
  }

  /// Takes values from a subscription, which ends with the iterator.
  public struct Iterator: AsyncIteratorProtocol {
    private let demand: AsyncDemand<P.Output, Never>

    fileprivate init(_ publisher: P) {
      demand = AsyncDemand(publisher)
    }

    /// Waits for the next value, `nil` being the end.
    public mutating func next() async -> P.Output? {
      await next(isolation: #isolation)
    }

    /// Waits for the next value, `nil` being the end, without leaving the actor.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> P.Output? {
      switch await demand.subscriber.next(isolation: actor) {
      case .success(let value): value
      }
    }
  }
}

/// The values of a publisher that can fail, as an asynchronous sequence that throws.
///
/// One value is asked for at a time, when the loop comes around for it.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  /// The kind of values of the sequence.
  public typealias Element = P.Output

  /// The kind of error that this publisher may end with.
  public typealias Failure = any Error

  private let publisher: P

  /// Makes a sequence of a publisher's values.
  public init(_ publisher: P) {
    self.publisher = publisher
  }

  /// Begins to iterate.
  public func makeAsyncIterator() -> Iterator {
    Iterator(publisher)
  }

  /// Takes values from a subscription, which ends with the iterator.
  public struct Iterator: AsyncIteratorProtocol {
    private let demand: AsyncDemand<P.Output, P.Failure>

    fileprivate init(_ publisher: P) {
      demand = AsyncDemand(publisher)
    }

    /// Waits for the next value, `nil` being the end.
    public mutating func next() async throws -> P.Output? {
      try await next(isolation: #isolation)
    }

    /// Waits for the next value, `nil` being the end, without leaving the actor.
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
