/// A publisher with its type erased.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible,
  CustomPlaygroundDisplayConvertible
{
  private let box: PublisherBox<Output, Failure>

  public init<P: Publisher>(_ publisher: P) where Output == P.Output, Failure == P.Failure {
    box = (publisher as? AnyPublisher)?.box ?? ConcretePublisherBox(publisher)
  }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
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
  func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {}
}

private final class ConcretePublisherBox<Base: Publisher>: PublisherBox<Base.Output, Base.Failure> {
  let base: Base

  init(_ base: Base) {
    self.base = base
  }

  override func receive<S: Subscriber>(subscriber: S)
  where Base.Output == S.Input, Base.Failure == S.Failure {
    base.receive(subscriber: subscriber)
  }
}
