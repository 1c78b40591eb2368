import InternalSupport

/// A source that sends its current value to each new subscriber.
protocol CurrentValueSource<Output, Failure>: AnyObject {
  associatedtype Output
  associatedtype Failure: Error

  var value: Output { get }

  /// A subscriber has completed or was cancelled.
  func conduitDidEnd()
}

/// Remembers whether its downstream has received the current value.
///
/// If there was no demand, the next request receives it.
final class CurrentValueConduit<Downstream: Subscriber>: DemandedSubscription<Downstream>,
  Conduit
{
  private struct State {
    var source: (any CurrentValueSource<Downstream.Input, Downstream.Failure>)?
    var isCurrentValueDue = true
  }

  private let state: Lock<State>

  init(
    _ description: String,
    _ downstream: Downstream,
    source: any CurrentValueSource<Downstream.Input, Downstream.Failure>
  ) {
    state = Lock(State(source: source))
    super.init(description, downstream: downstream)
  }

  func deliver(_ value: Downstream.Input) {
    exclusively({ [self] in deliverNow(value) })
  }

  private func deliverNow(_ value: Downstream.Input) {
    state.withLock { $0.isCurrentValueDue = false }
    guard !offer(value) else { return }
    state.withLock { $0.isCurrentValueDue = true }
    // A request that came in the meantime found no value to send.
    if hasDemand { didRequest() }
  }

  func deliver(completion: Subscribers.Completion<Downstream.Failure>) {
    end(completion)
  }

  override func didRequest() {
    let source = state.withLock { state in
      defer { state.isCurrentValueDue = false }
      return state.isCurrentValueDue ? state.source : nil
    }
    guard let source else { return }
    exclusively({ [self] in deliverNow(source.value) })
  }

  override func didEnd() {
    let source = state.withLock { $0.source.take() }
    source?.conduitDidEnd()
  }
}
