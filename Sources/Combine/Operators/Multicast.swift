import InternalSupport

extension Publishers {
  /// A publisher that subscribes to its upstream once, on connecting, and shares the values through a subject.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
    /// The kind of values that this publisher sends.
    public typealias Output = Upstream.Output

    /// The kind of error that this publisher may end with.
    public typealias Failure = Upstream.Failure

    /// The publisher that values come from.
    public let upstream: Upstream

    /// The closure that makes the subject.
    public let createSubject: () -> SubjectType

    private let subject = Lock<SubjectType?>(nil)

    /// Makes a publisher that shares another's values through a subject made by the closure.
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

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where SubjectType.Failure == S.Failure, SubjectType.Output == S.Input {
      sharedSubject.subscribe(MulticastSubscription("Multicast", downstream: subscriber))
    }

    /// Starts sending to the subscribers, until the connection is cancelled.
    public func connect() -> any Cancellable {
      upstream.subscribe(sharedSubject)
    }
  }
}

extension Publisher {
  /// Shares this publisher's values through a subject made by a closure, from the time of connecting.
  public func multicast<S: Subject>(
    _ createSubject: @escaping () -> S
  ) -> Publishers.Multicast<Self, S> where Failure == S.Failure, Output == S.Output {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  /// Shares this publisher's values through a subject, from the time of connecting.
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where Failure == S.Failure, Output == S.Output {
    Publishers.Multicast(upstream: self) { subject }
  }
}

/// Passes everything on.
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
