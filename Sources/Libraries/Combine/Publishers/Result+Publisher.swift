extension Result {
  /// A publisher of this result's value or error.
  public var publisher: Publisher {
    Publisher(self)
  }

  /// A publisher of one value or an error.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Success

    public let result: Result<Success, Failure>

    public init(_ result: Result<Success, Failure>) {
      self.result = result
    }

    public init(_ output: Success) {
      self.init(.success(output))
    }

    public init(_ failure: Failure) {
      self.init(.failure(failure))
    }

    public func receive(subscriber: some Subscriber<Success, Failure>) {
      switch result {
      case .success(let output):
        subscriber.receive(subscription: SingleValueSubscription("Once", output, subscriber))
      case .failure(let error):
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
      }
    }
  }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}
extension Result.Publisher: Sendable where Success: Sendable {}
