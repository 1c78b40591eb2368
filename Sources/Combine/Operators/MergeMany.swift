extension Publishers {
  /// A publisher of what any of several publishers of one type sends.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The kind of values that this publisher sends.
    public typealias Output = Upstream.Output

    /// The kind of error that this publisher may end with.
    public typealias Failure = Upstream.Failure

    /// The publishers that values come from.
    public let publishers: [Upstream]

    /// Makes a publisher of what any of the publishers sends.
    public init(_ upstream: Upstream...) {
      publishers = upstream
    }

    /// Makes a publisher of what any of the publishers sends.
    public init<S: Swift.Sequence>(_ upstream: S) where Upstream == S.Element {
      publishers = Array(upstream)
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      MergeSubscription.start("MergeMany", downstream: subscriber) { merge in
        for publisher in publishers { merge.add(publisher) }
      }
    }

    /// Adds another publisher.
    public func merge(with other: Upstream) -> Publishers.MergeMany<Upstream> {
      Publishers.MergeMany(publishers + [other])
    }
  }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}
