import InternalSupport

extension Publishers {
  /// How a buffer requests values from its upstream.
  public enum PrefetchStrategy: Hashable, Sendable {
    /// It requests as many values as fit, and another one for each value that it sends.
    case keepFull

    /// It requests what the downstream requests, and also keeps values that arrive without a request.
    case byRequest
  }

  /// What a full buffer does with a value.
  public enum BufferingStrategy<Failure: Error> {
    /// It drops the new value.
    case dropNewest

    /// It drops its oldest value.
    case dropOldest

    /// It fails with the error that the closure returns.
    case customError(() -> Failure)
  }

  /// A publisher that keeps values until they are requested.
  public struct Buffer<Upstream: Publisher>: Publisher {
    /// The type of the values that this publisher sends.
    public typealias Output = Upstream.Output

    /// The type of error that this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The maximum number of values to keep.
    public let size: Int

    /// How to request values from the upstream.
    public let prefetch: Publishers.PrefetchStrategy

    /// What to do with a value when the buffer is full.
    public let whenFull: Publishers.BufferingStrategy<Failure>

    /// Creates a publisher that keeps values until they are requested.
    public init(
      upstream: Upstream,
      size: Int,
      prefetch: Publishers.PrefetchStrategy,
      whenFull: Publishers.BufferingStrategy<Failure>
    ) {
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(
        BufferSubscription(subscriber, size: size, prefetch: prefetch, whenFull: whenFull)
      )
    }
  }
}

extension Publisher {
  /// Keeps values until they are requested.
  ///
  /// - Parameters:
  ///   - size: The maximum number of values to keep.
  ///   - prefetch: How to request values from this publisher.
  ///   - whenFull: What to do with a value when the buffer is full.
  /// - Returns: The publisher.
  public func buffer(
    size: Int,
    prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}

private final class BufferSubscription<Downstream: Subscriber>:
  OperatorSubscription<Downstream.Input, Downstream.Failure, Downstream>
{
  private struct State {
    var values = Queue<Downstream.Input>()
    var demand = Subscribers.Demand.none
    var completion: Subscribers.Completion<Downstream.Failure>?
    var isSending = false
  }

  private enum Step {
    case send(Downstream.Input)
    case end(Subscribers.Completion<Downstream.Failure>)
    case pause
  }

  private let size: Int
  private let prefetch: Publishers.PrefetchStrategy
  private let whenFull: Publishers.BufferingStrategy<Downstream.Failure>
  private let state = Lock(State())

  init(
    _ downstream: Downstream,
    size: Int,
    prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Downstream.Failure>
  ) {
    self.size = size
    self.prefetch = prefetch
    self.whenFull = whenFull
    super.init("Buffer", downstream: downstream)
  }

  override func didConnect() {
    passSubscriptionOn()
    switch prefetch {
    case .keepFull: requestUpstream(.max(size))
    case .byRequest: requestUpstream(.unlimited)
    }
  }

  override func handle(
    _ input: Downstream.Input,
    _ downstream: Downstream
  ) -> Subscribers.Demand {
    var leftOut: Downstream.Input?
    let isOverfull = state.withLock { state in
      // A value that can be sent immediately needs no space.
      let isFull = state.values.count >= size && !(state.values.isEmpty && state.demand > .none)
      guard isFull else {
        state.values.append(input)
        return false
      }
      switch whenFull {
      case .dropNewest:
        leftOut = input
      case .dropOldest:
        leftOut = state.values.popFirst()
        if size > 0 { state.values.append(input) }
      case .customError:
        return true
      }
      return false
    }
    withExtendedLifetime(leftOut) {}
    if isOverfull, case .customError(let makeError) = whenFull {
      cancelUpstream()
      finish(.failure(makeError()))
    } else {
      sendWhatIsDemanded()
    }
    return .none
  }

  override func handle(_ completion: Subscribers.Completion<Downstream.Failure>) {
    finish(completion)
  }

  override func request(_ demand: Subscribers.Demand) {
    state.withLock { $0.demand += demand }
    sendWhatIsDemanded()
  }

  /// Completes after the kept values were sent.
  private func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    state.withLock { $0.completion = completion }
    sendWhatIsDemanded()
  }

  private func sendWhatIsDemanded() {
    let isFirst = state.withLock { state in
      defer { state.isSending = true }
      return !state.isSending
    }
    guard isFirst else { return }
    while true {
      switch takeStep() {
      case .send(let value):
        let more = downstream?.receive(value) ?? .none
        if more > .none { state.withLock { $0.demand += more } }
        if prefetch == .keepFull { requestUpstream(.max(1)) }
      case .end(let completion):
        end(completion)
      case .pause:
        return
      }
    }
  }

  private func takeStep() -> Step {
    state.withLock { state in
      if state.demand > .none, let value = state.values.popFirst() {
        state.demand -= 1
        return .send(value)
      }
      if state.values.isEmpty, let completion = state.completion {
        state.completion = nil
        return .end(completion)
      }
      state.isSending = false
      return .pause
    }
  }

  override func didEnd() {
    let unsent = state.withLock { state in
      defer { state.values = Queue() }
      return state.values
    }
    withExtendedLifetime(unsent) {}
  }
}
