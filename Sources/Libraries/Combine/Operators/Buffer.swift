import InternalSupport

extension Publishers {
  /// How a buffer requests values from its upstream.
  public enum PrefetchStrategy: Hashable, Sendable {
    /// It requests as many values as fit, and another one for each value that it sends.
    case keepFull

    /// It requests an unlimited number of values.
    case byRequest
  }

  /// What a full buffer does with a value.
  public enum BufferingStrategy<Failure: Error> {
    case dropNewest

    case dropOldest

    case customError(() -> Failure)
  }

  /// A publisher that keeps values until they are requested.
  public struct Buffer<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let size: Int
    public let prefetch: Publishers.PrefetchStrategy
    public let whenFull: Publishers.BufferingStrategy<Failure>

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

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(
        BufferSubscription(subscriber, size: size, prefetch: prefetch, whenFull: whenFull)
      )
    }
  }
}

extension Publisher {
  /// Keeps up to `size` values until they are requested.
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
    let unsent = state.withLock { replace(&$0.values, with: Queue()) }
    withExtendedLifetime(unsent) {}
  }
}
