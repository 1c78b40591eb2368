import InternalSupport

extension Publishers {
  /// A publisher that shares the values of its upstream through a subject, once it is connected.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let createSubject: () -> SubjectType

    private let subject = Lock<SubjectType?>(nil)

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

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      sharedSubject.subscribe(TransformSubscription("Multicast", subscriber, .map { $0 }))
    }

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
