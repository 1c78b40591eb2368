extension Publishers {
  /// A publisher that sends on a scheduler.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The type of the values that this publisher sends.
    public typealias Output = Upstream.Output

    /// The type of error that this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The scheduler that values are sent on.
    public let scheduler: Context

    /// Options for the scheduler.
    public let options: Context.SchedulerOptions?

    /// Creates a publisher that sends on the scheduler.
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
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
  /// Sends values and the end on a scheduler.
  public func receive<S: Scheduler>(
    on scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }
}
