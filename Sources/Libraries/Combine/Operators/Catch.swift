extension Publishers {
  /// A publisher that continues with another publisher when its upstream fails.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure

    public let upstream: Upstream
    public let handler: (Upstream.Failure) -> NewPublisher

    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.mapError(Caught<Upstream.Failure, Failure>.upstream).subscribe(
        CatchSubscription(subscriber, handler: handler)
      )
    }
  }

  /// A publisher that continues with another publisher when its upstream fails; fails if the
  /// closure throws.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    public let upstream: Upstream
    public let handler: (Upstream.Failure) throws -> NewPublisher

    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      let handler = handler
      upstream.mapError(Caught<Upstream.Failure, any Error>.upstream).subscribe(
        CatchSubscription(
          subscriber,
          trying: { error in try handler(error).mapError { $0 as any Error } }
        )
      )
    }
  }

  /// A publisher that replaces an error by a value and finishes.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    public let upstream: Upstream
    public let output: Output

    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    public func receive(subscriber: some Subscriber<Output, Never>) {
      let output = output
      upstream.catch { _ in Just(output) }.subscribe(subscriber)
    }
  }

  /// A publisher that subscribes to its upstream again when it fails, up to a number of times.
  public struct Retry<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    /// The maximum number of retries; `nil` for no limit.
    public let retries: Int?

    public init(upstream: Upstream, retries: Int?) {
      self.upstream = upstream
      self.retries = retries
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(RetrySubscription(subscriber, upstream: upstream, retries: retries))
    }
  }
}

extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {
}
extension Publishers.Retry: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Continues with another publisher when this one fails.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where Output == P.Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  /// Continues with another publisher when this one fails; fails if the closure throws.
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.TryCatch<Self, P> where Output == P.Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }

  /// Replaces an error by a value and finishes.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }

  /// Subscribes to this publisher again when it fails, up to a number of times.
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}

/// Tells an error of the upstream, which the handler gets, from one of the handler's publisher.
private enum Caught<Upstream: Error, Downstream: Error>: Error {
  case upstream(Upstream)
  case downstream(Downstream)
}

private final class CatchSubscription<
  UpstreamFailure: Error, NewPublisher: Publisher, Downstream: Subscriber
>: HandoverSubscription<Caught<UpstreamFailure, Downstream.Failure>, Downstream>
where NewPublisher.Output == Downstream.Input, NewPublisher.Failure == Downstream.Failure {
  private let handler: (UpstreamFailure) throws(Downstream.Failure) -> NewPublisher

  init(_ downstream: Downstream, handler: @escaping (UpstreamFailure) -> NewPublisher) {
    self.handler = handler
    super.init("Catch", downstream: downstream)
  }

  init(
    _ downstream: Downstream,
    trying handler: @escaping (UpstreamFailure) throws -> NewPublisher
  ) where Downstream.Failure == any Error {
    self.handler = handler
    super.init("TryCatch", downstream: downstream)
  }

  override func handle(
    _ completion: Subscribers.Completion<Caught<UpstreamFailure, Downstream.Failure>>
  ) {
    switch completion {
    case .finished:
      end(.finished)
    case .failure(.downstream(let error)):
      end(.failure(error))
    case .failure(.upstream(let error)):
      do {
        subscribe(to: try handler(error).mapError(Caught.downstream))
      } catch {
        end(.failure(error))
      }
    }
  }
}

private final class RetrySubscription<Upstream: Publisher, Downstream: Subscriber>:
  HandoverSubscription<Downstream.Failure, Downstream>
where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {
  private let upstream: Upstream
  private var remaining: Int?

  init(_ downstream: Downstream, upstream: Upstream, retries: Int?) {
    self.upstream = upstream
    remaining = retries
    super.init("Retry", downstream: downstream)
  }

  override func handle(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard case .failure = completion, remaining.map({ $0 > 0 }) ?? true else {
      end(completion)
      return
    }
    remaining = remaining.map { $0 - 1 }
    subscribe(to: upstream)
  }
}
