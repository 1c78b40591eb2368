extension Publishers {
  /// A publisher that sends values and the completion on a scheduler.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
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
      let (scheduler, options) = (scheduler, options)
      upstream.subscribe(
        ScheduledSubscription("ReceiveOn", subscriber) { action in
          scheduler.schedule(options: options, action)
        }
      )
    }
  }
}

extension Publisher {
  /// Sends values and the completion on a scheduler.
  public func receive<S: Scheduler>(
    on scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }
}
