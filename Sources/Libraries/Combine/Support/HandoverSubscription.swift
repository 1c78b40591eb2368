import InternalSupport

/// The subscription of operators that move from one upstream to the next.
///
/// Examples are `append`, `prepend`, `catch` and `retry`.
/// Unfulfilled demand is requested from the next upstream.
class HandoverSubscription<Failure: Error, Downstream: Subscriber>:
  OperatorSubscription<Downstream.Input, Failure, Downstream>
{
  private struct Progress {
    var outstanding = Subscribers.Demand.none
    var isSubscriptionSent = false
    var isUpstreamReady = false
  }

  private let progress = Lock(Progress())

  /// Called before a value is passed on; for subclasses to override.
  func willSend() {}

  /// Continues with another publisher after the previous one has ended.
  final func subscribe(to next: some Publisher<Downstream.Input, Failure>) {
    progress.withLock { $0.isUpstreamReady = false }
    awaitAnotherUpstream()
    next.subscribe(self)
  }

  final override func didConnect() {
    let (isFirst, outstanding) = progress.withLock { progress in
      let isFirst = !progress.isSubscriptionSent
      progress.isSubscriptionSent = true
      progress.isUpstreamReady = true
      return (isFirst, progress.outstanding)
    }
    if isFirst {
      passSubscriptionOn()
    } else {
      requestUpstream(outstanding)
    }
  }

  final override func request(_ demand: Subscribers.Demand) {
    let isUpstreamReady = progress.withLock { progress in
      progress.outstanding += demand
      return progress.isUpstreamReady
    }
    if isUpstreamReady { requestUpstream(demand) }
  }

  final override func handle(
    _ input: Downstream.Input,
    _ downstream: Downstream
  ) -> Subscribers.Demand {
    willSend()
    progress.withLock { $0.outstanding -= 1 }
    let more = downstream.receive(input)
    if more > .none { progress.withLock { $0.outstanding += more } }
    return more
  }
}
