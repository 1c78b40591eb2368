/// A publisher with its type erased.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible,
  CustomPlaygroundDisplayConvertible
{
  private let box: PublisherBox<Output, Failure>

  public init<P: Publisher>(_ publisher: P) where Output == P.Output, Failure == P.Failure {
    box = (publisher as? AnyPublisher)?.box ?? ConcretePublisherBox(publisher)
  }

  public func receive(subscriber: some Subscriber<Output, Failure>) {
    box.receive(subscriber: subscriber)
  }

  public var description: String { "AnyPublisher" }
  public var playgroundDescription: Any { description }
}

extension Publisher {
  /// Erases this publisher's type.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(self)
  }
}

private class PublisherBox<Output, Failure: Error> {
  func receive(subscriber: some Subscriber<Output, Failure>) {}
}

private final class ConcretePublisherBox<Base: Publisher>: PublisherBox<Base.Output, Base.Failure> {
  let base: Base

  init(_ base: Base) {
    self.base = base
  }

  override func receive(subscriber: some Subscriber<Base.Output, Base.Failure>) {
    base.receive(subscriber: subscriber)
  }
}
