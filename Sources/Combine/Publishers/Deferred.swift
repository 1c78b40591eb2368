/// A publisher that is made anew for each subscriber, at the time it subscribes.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The kind of values that this publisher sends.
  public typealias Output = DeferredPublisher.Output

  /// The kind of error that this publisher may end with.
  public typealias Failure = DeferredPublisher.Failure

  /// The closure that makes the publisher.
  public let createPublisher: () -> DeferredPublisher

  /// Puts off making a publisher until there is a subscriber.
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    createPublisher().subscribe(subscriber)
  }
}
