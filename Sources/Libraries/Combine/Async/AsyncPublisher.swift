/// The values of a publisher that cannot fail, as an asynchronous sequence.
///
/// It requests one value whenever the loop waits for one.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output
  public typealias Failure = Never

  private let publisher: P

  public init(_ publisher: P) {
    self.publisher = publisher
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(publisher)
  }

  public struct Iterator: AsyncIteratorProtocol {
    private let demand: AsyncDemand<P.Output, Never>

    fileprivate init(_ publisher: P) {
      demand = AsyncDemand(publisher)
    }

    public mutating func next() async -> P.Output? {
      await next(isolation: #isolation)
    }

    public mutating func next(isolation actor: isolated (any Actor)?) async -> P.Output? {
      switch await demand.subscriber.next(isolation: actor) {
      case .success(let value): value
      }
    }
  }
}

/// The values of a publisher that can fail, as an asynchronous sequence that throws.
///
/// It requests one value whenever the loop waits for one.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output
  public typealias Failure = any Error

  private let publisher: P

  public init(_ publisher: P) {
    self.publisher = publisher
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(publisher)
  }

  public struct Iterator: AsyncIteratorProtocol {
    private let demand: AsyncDemand<P.Output, P.Failure>

    fileprivate init(_ publisher: P) {
      demand = AsyncDemand(publisher)
    }

    public mutating func next() async throws -> P.Output? {
      try await next(isolation: #isolation)
    }

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
