extension Publishers {
  /// A publisher that runs closures as things happen between its upstream and its downstream.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    /// The kind of values that this publisher sends.
    public typealias Output = Upstream.Output

    /// The kind of error that this publisher may end with.
    public typealias Failure = Upstream.Failure

    /// The publisher that values come from.
    public let upstream: Upstream

    /// Runs when the upstream subscribes.
    public var receiveSubscription: ((any Subscription) -> Void)?

    /// Runs ahead of each value.
    public var receiveOutput: ((Output) -> Void)?

    /// Runs ahead of the end.
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?

    /// Runs when the downstream cancels.
    public var receiveCancel: (() -> Void)?

    /// Runs when the downstream asks for values.
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    /// Makes a publisher that runs the closures as things happen.
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

    /// Attaches a subscriber.
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
  /// Runs closures as things happen between this publisher and its downstream.
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
