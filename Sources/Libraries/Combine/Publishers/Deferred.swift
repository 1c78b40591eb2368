/// A publisher that creates a new publisher for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The type of the values that this publisher sends.
  public typealias Output = DeferredPublisher.Output

  /// The type of error that this publisher can fail with.
  public typealias Failure = DeferredPublisher.Failure

  /// Creates the publisher.
  public let createPublisher: () -> DeferredPublisher

  /// Defers creating a publisher until there is a subscriber.
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    createPublisher().subscribe(subscriber)
  }
}
