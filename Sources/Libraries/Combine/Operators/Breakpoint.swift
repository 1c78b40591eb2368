import InternalSupport

extension Publishers {
  /// A publisher that stops in the debugger if a closure returns `true`.
  public struct Breakpoint<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let receiveSubscription: ((any Subscription) -> Bool)?
    public let receiveOutput: ((Output) -> Bool)?
    public let receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)?

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

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(
        EventSubscription(
          "Breakpoint",
          subscriber,
          .init(
            receiveSubscription: stop(receiveSubscription),
            receiveOutput: stop(receiveOutput),
            receiveCompletion: stop(receiveCompletion)
          )
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
  /// Stops in the attached debugger if a closure returns `true`; does nothing without one.
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
