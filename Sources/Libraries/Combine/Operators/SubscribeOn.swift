extension Publishers {
  /// A publisher that subscribes, requests and cancels on a scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      let (upstream, scheduler, options) = (upstream, scheduler, options)
      let subscriber = SubscribeOnSubscriber(subscriber) { action in
        scheduler.schedule(options: options, action)
      }
      scheduler.schedule(options: options) { upstream.subscribe(subscriber) }
    }
  }
}

extension Publisher {
  /// Subscribes to this publisher, requests and cancels on a scheduler.
  public func subscribe<S: Scheduler>(
    on scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}

/// Forwards everything, with a subscription that requests and cancels on the scheduler.
private struct SubscribeOnSubscriber<Downstream: Subscriber>: Subscriber, CustomStringConvertible {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  private let downstream: Downstream
  private let schedule: (@escaping () -> Void) -> Void

  let combineIdentifier = CombineIdentifier()

  init(_ downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
    self.downstream = downstream
    self.schedule = schedule
  }

  func receive(subscription: any Subscription) {
    downstream.receive(
      subscription: RemoteSubscription(subscription: subscription, schedule: schedule))
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    downstream.receive(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    downstream.receive(completion: completion)
  }

  var description: String { "SubscribeOn" }
}

private struct RemoteSubscription: Subscription, CustomStringConvertible {
  let subscription: any Subscription
  let schedule: (@escaping () -> Void) -> Void
  let combineIdentifier = CombineIdentifier()

  func request(_ demand: Subscribers.Demand) {
    schedule { subscription.request(demand) }
  }

  func cancel() {
    schedule { subscription.cancel() }
  }

  var description: String { "SubscribeOn" }
}
