import InternalSupport

/// The base class of most operators, between upstream and downstream.
///
/// It implements the rules of a subscription once for all operators: it accepts one upstream
/// subscription, cancels it at most once, and sends nothing after completion or cancellation.
/// Subclasses handle values, completions and demand. Upstreams send serially, so state for values
/// needs no lock. State that ``request(_:)`` or ``didEnd()`` use as well needs one.
class OperatorSubscription<Input, Failure: Error, Downstream: Subscriber>: Subscriber,
  DescribedSubscription
{
  private let ends: Lock<Ends<Downstream>>

  let description: String

  init(_ description: String, downstream: Downstream) {
    self.description = description
    ends = Lock(Ends(downstream: downstream))
  }

  // MARK: For subclasses to override

  /// The upstream has sent its subscription.
  func didConnect() {
    passSubscriptionOn()
  }

  /// The upstream has sent a value.
  ///
  /// - Returns: The number of further values to request from the upstream.
  func handle(_ input: Input, _ downstream: Downstream) -> Subscribers.Demand {
    .none
  }

  /// The upstream has completed and is released; the downstream is not yet.
  func handle(_ completion: Subscribers.Completion<Failure>) {}

  func request(_ demand: Subscribers.Demand) {
    requestUpstream(demand)
  }

  /// The downstream was released, by cancellation or completion.
  func didEnd() {}

  // MARK: For subclasses to call

  final var downstream: Downstream? {
    ends.withLock { $0.downstream }
  }

  final func passSubscriptionOn() {
    let downstream = ends.withLock { ends in
      ends.hasSubscription = true
      return ends.downstream
    }
    downstream?.receive(subscription: self)
  }

  final func requestUpstream(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    ends.withLock { $0.upstream.subscription }?.request(demand)
  }

  /// Cancels the upstream, but not the downstream.
  final func cancelUpstream() {
    ends.withLock { $0.upstream.end() }?.cancel()
  }

  /// Accepts another upstream after the previous one has completed.
  final func awaitAnotherUpstream() {
    ends.withLock { ends in
      if ends.downstream != nil { ends.upstream = .awaited }
    }
  }

  /// Cancels the upstream and completes the downstream.
  final func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let (upstream, downstream, hasSubscription) = ends.withLock { ends in
      let (upstream, downstream) = ends.take()
      return (upstream, downstream, ends.hasSubscription)
    }
    guard let downstream else { return }
    upstream?.cancel()
    didEnd()
    // The operator can end before its upstream answers, and subscribers ignore a completion without a subscription.
    if !hasSubscription { downstream.receive(subscription: Subscriptions.empty) }
    downstream.receive(completion: completion)
  }

  // MARK: Subscriber

  final func receive(subscription: any Subscription) {
    let isAccepted = ends.withLock { $0.downstream != nil && $0.upstream.accept(subscription) }
    if isAccepted {
      didConnect()
    } else {
      subscription.cancel()
    }
  }

  final func receive(_ input: Input) -> Subscribers.Demand {
    let downstream = ends.withLock { $0.upstream.isConnected ? $0.downstream : nil }
    guard let downstream else { return .none }
    return handle(input, downstream)
  }

  final func receive(completion: Subscribers.Completion<Failure>) {
    let subscription = ends.withLock { ends in
      ends.upstream.isConnected ? ends.upstream.end() : nil
    }
    guard subscription != nil else { return }
    handle(completion)
  }

  // MARK: Subscription

  final func cancel() {
    let (upstream, downstream) = ends.withLock { $0.take() }
    guard downstream != nil else { return }
    upstream?.cancel()
    didEnd()
  }
}
