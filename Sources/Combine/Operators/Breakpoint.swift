import InternalSupport

extension Publishers {
  /// A publisher that stops in the debugger when a closure says so.
  public struct Breakpoint<Upstream: Publisher>: Publisher {
    /// The kind of values that this publisher sends.
    public typealias Output = Upstream.Output

    /// The kind of error that this publisher may end with.
    public typealias Failure = Upstream.Failure

    /// The publisher that values come from.
    public let upstream: Upstream

    /// Tells whether to stop when the upstream subscribes.
    public let receiveSubscription: ((any Subscription) -> Bool)?

    /// Tells whether to stop ahead of a value.
    public let receiveOutput: ((Output) -> Bool)?

    /// Tells whether to stop ahead of the end.
    public let receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)?

    /// Makes a publisher that stops in the debugger when a closure says so.
    public init(
      upstream: Upstream,
      receiveSubscription: ((any Subscription) -> Bool)? = nil,
      receiveOutput: ((Output) -> Bool)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(
        EventSubscription(
          "Breakpoint",
          subscriber,
          receiveSubscription: stop(receiveSubscription),
          receiveOutput: stop(receiveOutput),
          receiveCompletion: stop(receiveCompletion)
        )
      )
    }

    private func stop<Event>(_ condition: ((Event) -> Bool)?) -> ((Event) -> Void)? {
      condition.map { condition in
        { event in
          if condition(event) { Debugger.pause() }
        }
      }
    }
  }
}

extension Publisher {
  /// Stops in the debugger when one of the closures says so.
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil,
    receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Breakpoint<Self> {
    Publishers.Breakpoint(
      upstream: self,
      receiveSubscription: receiveSubscription,
      receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion
    )
  }

  /// Stops in the debugger when this publisher fails.
  public func breakpointOnError() -> Publishers.Breakpoint<Self> {
    breakpoint(receiveCompletion: { completion in
      guard case .failure = completion else { return false }
      return true
    })
  }
}
