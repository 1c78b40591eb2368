import InternalSupport
import VirtualTime

/// The subscription of `receive(on:)` and `delay`, which passes events on through a scheduler.
///
/// The order is kept even on schedulers that run closures concurrently.
final class ScheduledSubscription<Downstream: Subscriber>:
  OperatorSubscription<Downstream.Input, Downstream.Failure, Downstream>
{
  private enum Event {
    case value(Downstream.Input)
    case completion(Subscribers.Completion<Downstream.Failure>)
  }

  private let schedule: (@escaping () -> Void) -> Void
  private let timers: ReplayTimers?
  private let events = Lock(Queue<Event>())
  private let delivery = SerialDelivery()

  init(
    _ description: String,
    _ downstream: Downstream,
    timers: ReplayTimers? = nil,
    schedule: @escaping (@escaping () -> Void) -> Void
  ) {
    self.schedule = schedule
    self.timers = timers
    super.init(description, downstream: downstream)
  }

  override func handle(
    _ input: Downstream.Input,
    _ downstream: Downstream
  ) -> Subscribers.Demand {
    enqueue(.value(input))
    return .none
  }

  override func handle(_ completion: Subscribers.Completion<Downstream.Failure>) {
    enqueue(.completion(completion))
  }

  private func enqueue(_ event: Event) {
    events.withLock { $0.append(event) }
    guard let timers else { return schedule { self.deliverNext() } }
    timers.collect({ self.deliverNext() }, scheduling: schedule)
  }

  private func deliverNext() {
    timers?.removeFirst()
    delivery.run({ [self] in
      switch events.withLock({ $0.popFirst() }) {
      case .value(let value): requestUpstream(downstream?.receive(value) ?? .none)
      case .completion(let completion): end(completion)
      case nil: break
      }
    })
  }

  override func didEnd() {
    timers?.cancel()
    let unsent = events.withLock { replace(&$0, with: Queue()) }
    withExtendedLifetime(unsent) {}
  }
}
