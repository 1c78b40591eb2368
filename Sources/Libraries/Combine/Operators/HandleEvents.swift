extension Publishers {
  /// A publisher that runs closures on events between its upstream and its downstream.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    /// The type of the values that this publisher sends.
    public typealias Output = Upstream.Output

    /// The type of error that this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Runs when the upstream subscribes.
    public var receiveSubscription: ((any Subscription) -> Void)?

    /// Runs before each value.
    public var receiveOutput: ((Output) -> Void)?

    /// Runs before the completion.
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?

    /// Runs when the downstream cancels.
    public var receiveCancel: (() -> Void)?

    /// Runs when the downstream requests values.
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    /// Creates a publisher that runs closures on events.
    public init(
      upstream: Upstream,
      receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Output) -> Void)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
      receiveCancel: (() -> Void)? = nil,
      receiveRequest: ((Subscribers.Demand) -> Void)?
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(
        EventSubscription(
          "HandleEvents",
          subscriber,
          receiveSubscription: receiveSubscription,
          receiveOutput: receiveOutput,
          receiveCompletion: receiveCompletion,
          receiveCancel: receiveCancel,
          receiveRequest: receiveRequest
        )
      )
    }
  }
}

extension Publisher {
  /// Runs closures on events between this publisher and its downstream.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self,
      receiveSubscription: receiveSubscription,
      receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion,
      receiveCancel: receiveCancel,
      receiveRequest: receiveRequest
    )
  }
}
