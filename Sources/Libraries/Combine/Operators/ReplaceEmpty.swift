extension Publishers {
  /// A publisher that sends one value if its upstream finishes without any.
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let output: Output

    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(ReplaceEmptySubscription(subscriber, output: output))
    }
  }
}

extension Publishers.ReplaceEmpty: Equatable where Upstream: Equatable, Upstream.Output: Equatable {
}

extension Publisher {
  /// Sends one value if this publisher finishes without any.
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }
}

private final class ReplaceEmptySubscription<Downstream: Subscriber>:
  HandoverSubscription<Downstream.Failure, Downstream>
{
  private let output: Downstream.Input
  private var isEmpty = true

  init(_ downstream: Downstream, output: Downstream.Input) {
    self.output = output
    super.init("ReplaceEmpty", downstream: downstream)
  }

  override func willSend() {
    isEmpty = false
  }

  override func handle(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard case .finished = completion, isEmpty else {
      end(completion)
      return
    }
    isEmpty = false
    subscribe(to: Just(output).setFailureType(to: Downstream.Failure.self))
  }
}
