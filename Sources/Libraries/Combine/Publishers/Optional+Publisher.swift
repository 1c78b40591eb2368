extension Optional {
  /// A publisher of the wrapped value, if there is one.
  public var publisher: Publisher {
    Publisher(self)
  }

  /// A publisher of one value or none.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never

    /// The value to send; `nil` for none.
    public let output: Wrapped?

    public init(_ output: Wrapped?) {
      self.output = output
    }

    public func receive(subscriber: some Subscriber<Wrapped, Never>) {
      if let output {
        subscriber.receive(subscription: SingleValueSubscription("Optional", output, subscriber))
      } else {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
      }
    }
  }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}
extension Optional.Publisher: Sendable where Wrapped: Sendable {}
