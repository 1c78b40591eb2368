extension Publishers {
  /// A publisher of one publisher's values, followed by another's.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
    public typealias Output = Suffix.Output
    public typealias Failure = Suffix.Failure

    public let prefix: Prefix
    public let suffix: Suffix

    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      prefix.subscribe(ConcatenateSubscription(subscriber, suffix: suffix))
    }
  }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}

extension Publisher {
  /// Sends values before this publisher's.
  public func prepend(
    _ elements: Output...
  ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }

  /// Sends the elements of a sequence before this publisher's values.
  public func prepend<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where Output == S.Element {
    prepend(Publishers.Sequence(sequence: elements))
  }

  /// Sends another publisher's values before this publisher's.
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where Failure == P.Failure, Output == P.Output {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }

  /// Sends values after this publisher has finished.
  public func append(
    _ elements: Output...
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(elements)
  }

  /// Sends the elements of a sequence after this publisher has finished.
  public func append<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where Output == S.Element {
    append(Publishers.Sequence(sequence: elements))
  }

  /// Sends another publisher's values after this one has finished.
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where Failure == P.Failure, Output == P.Output {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }
}

private final class ConcatenateSubscription<Suffix: Publisher, Downstream: Subscriber>:
  HandoverSubscription<Downstream.Failure, Downstream>
where Suffix.Output == Downstream.Input, Suffix.Failure == Downstream.Failure {
  private var suffix: Suffix?

  init(_ downstream: Downstream, suffix: Suffix) {
    self.suffix = suffix
    super.init("Concatenate", downstream: downstream)
  }

  override func handle(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard case .finished = completion, let suffix else {
      end(completion)
      return
    }
    self.suffix = nil
    subscribe(to: suffix)
  }
}
