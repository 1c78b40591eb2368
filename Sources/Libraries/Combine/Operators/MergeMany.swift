extension Publishers {
  /// A publisher of the values of several publishers of the same type.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The type of the values that this publisher sends.
    public typealias Output = Upstream.Output

    /// The type of error that this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The publishers that values come from.
    public let publishers: [Upstream]

    /// Creates a publisher of the values of several publishers.
    public init(_ upstream: Upstream...) {
      publishers = upstream
    }

    /// Creates a publisher of the values of several publishers.
    public init<S: Swift.Sequence>(_ upstream: S) where Upstream == S.Element {
      publishers = Array(upstream)
    }

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
