extension Publishers {
  /// A publisher that sends on a scheduler.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The kind of values that this publisher sends.
    public typealias Output = Upstream.Output

    /// The kind of error that this publisher may end with.
    public typealias Failure = Upstream.Failure

    /// The publisher that values come from.
    public let upstream: Upstream

    /// The scheduler that values are sent on.
    public let scheduler: Context

    /// What is told to the scheduler.
    public let options: Context.SchedulerOptions?

    /// Makes a publisher that sends on the scheduler.
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber.
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
