import InternalSupport

extension Publishers {
  /// A publisher that finishes when another publisher sends a value.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let other: Other

    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      let subscription = GatedSubscription(
        "PrefixUntilOutput", subscriber, isOpen: true, triggerFailure: Other.Failure.self)
      other.subscribe(
        GatedSubscription.Trigger(gated: subscription) { event in
          if case .value = event { subscription.end(.finished) }
        }
      )
      upstream.subscribe(subscription)
    }
  }

  /// A publisher that drops values until another publisher sends a value.
  ///
  /// It ends if the other publisher ends without a value.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let other: Other

    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      let subscription = GatedSubscription(
        "DropUntilOutput", subscriber, isOpen: false, triggerFailure: Other.Failure.self)
      other.subscribe(
        GatedSubscription.Trigger(gated: subscription) { event in
          switch event {
          case .value: subscription.open()
          case .completion(let completion): subscription.end(completion)
          }
        }
      )
      upstream.subscribe(subscription)
    }
  }
}

extension Publishers.PrefixUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}
extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

extension Publisher {
  /// Finishes when another publisher sends a value.
  public func prefix<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }

  /// Drops values until another publisher sends a value.
  public func drop<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.DropUntilOutput<Self, P> where Failure == P.Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }
}

/// Passes values on while its gate is open.
private final class GatedSubscription<TriggerFailure: Error, Downstream: Subscriber>:
  OperatorSubscription<Downstream.Input, Downstream.Failure, Downstream>
{
  private struct Gate {
    var isOpen: Bool
    var trigger = Connection.awaited
  }

  private let gate: Lock<Gate>

  /// The upstream and the trigger may send on different threads.
  private let delivery = SerialDelivery()

  init(
    _ description: String,
    _ downstream: Downstream,
    isOpen: Bool,
    triggerFailure: TriggerFailure.Type
  ) {
    gate = Lock(Gate(isOpen: isOpen))
    super.init(description, downstream: downstream)
  }

  func open() {
    gate.withLock { $0.isOpen = true }
  }

  override func handle(
    _ input: Downstream.Input,
    _ downstream: Downstream
  ) -> Subscribers.Demand {
    guard gate.withLock({ $0.isOpen }) else { return .max(1) }
    return delivery.run(
      { self.downstream?.receive(input) ?? .none },
      orLater: { [self] in requestUpstream(self.downstream?.receive(input) ?? .none) }) ?? .none
  }

  override func handle(_ completion: Subscribers.Completion<Downstream.Failure>) {
    delivery.run({ [self] in end(completion) })
  }

  override func didEnd() {
    gate.withLock { $0.trigger.end() }?.cancel()
  }

  /// Receives the first event of the other publisher: a value or the completion.
  struct Trigger<Input>: Subscriber, CustomStringConvertible {
    enum Event {
      case value
      case completion(Subscribers.Completion<TriggerFailure>)
    }

    let gated: GatedSubscription
    let action: (Event) -> Void
    let combineIdentifier = CombineIdentifier()

    func receive(subscription: any Subscription) {
      if gated.gate.withLock({ $0.trigger.accept(subscription) }) {
        subscription.request(.max(1))
      } else {
        subscription.cancel()
      }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
      perform(.value, cancelling: true)
      return .none
    }

    func receive(completion: Subscribers.Completion<TriggerFailure>) {
      perform(.completion(completion), cancelling: false)
    }

    private func perform(_ event: Event, cancelling: Bool) {
      guard let subscription = gated.gate.withLock({ $0.trigger.end() }) else { return }
      if cancelling { subscription.cancel() }
      gated.delivery.run({ action(event) })
    }

    var description: String { gated.description }
  }
}
