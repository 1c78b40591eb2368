extension Result {
  /// A publisher of this result's value or error.
  public var publisher: Publisher {
    Publisher(self)
  }

  /// A publisher of one value or an error.
  public struct Publisher: Combine.Publisher {
    /// The type of the values that this publisher sends.
    public typealias Output = Success

    /// The result to send.
    public let result: Result<Success, Failure>

    /// Creates a publisher of a result.
    public init(_ result: Result<Success, Failure>) {
      self.result = result
    }

    /// Creates a publisher of a value.
    public init(_ output: Success) {
      self.init(.success(output))
    }

    /// Creates a publisher that fails with an error.
    public init(_ failure: Failure) {
      self.init(.failure(failure))
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Success == S.Input, Failure == S.Failure {
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
