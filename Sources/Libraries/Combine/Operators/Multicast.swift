import InternalSupport

extension Publishers {
  /// A publisher that subscribes to its upstream once, when it is connected, and shares the values through a subject.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
    /// The type of the values that this publisher sends.
    public typealias Output = Upstream.Output

    /// The type of error that this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates the subject.
    public let createSubject: () -> SubjectType

    private let subject = Lock<SubjectType?>(nil)

    /// Creates a publisher that shares another's values through a subject.
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    private var sharedSubject: SubjectType {
      if let subject = subject.withLock({ $0 }) { return subject }
      let new = createSubject()
      return subject.withLock { subject in
        if let subject { return subject }
        subject = new
        return new
      }
    }

    public func receive<S: Subscriber>(subscriber: S)
    where SubjectType.Failure == S.Failure, SubjectType.Output == S.Input {
      sharedSubject.subscribe(MulticastSubscription("Multicast", downstream: subscriber))
    }

    /// Starts to send values until the connection is cancelled.
    public func connect() -> any Cancellable {
      upstream.subscribe(sharedSubject)
    }
  }
}

extension Publisher {
  /// Shares this publisher's values through a new subject, once it is connected.
  public func multicast<S: Subject>(
    _ createSubject: @escaping () -> S
  ) -> Publishers.Multicast<Self, S> where Failure == S.Failure, Output == S.Output {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  /// Shares this publisher's values through a subject, once it is connected.
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where Failure == S.Failure, Output == S.Output {
    Publishers.Multicast(upstream: self) { subject }
  }
}

/// Forwards everything.
private final class MulticastSubscription<Downstream: Subscriber>:
  OperatorSubscription<Downstream.Input, Downstream.Failure, Downstream>
{
  override func handle(
    _ input: Downstream.Input,
    _ downstream: Downstream
  ) -> Subscribers.Demand {
    downstream.receive(input)
  }

  override func handle(_ completion: Subscribers.Completion<Downstream.Failure>) {
    end(completion)
  }
}
