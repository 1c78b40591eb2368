extension Publishers {
  /// A publisher that stops the program when its upstream fails.
  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    /// The kind of values that this publisher sends.
    public typealias Output = Upstream.Output

    /// The kind of error that this publisher may end with.
    public typealias Failure = Never

    /// The publisher that values come from.
    public let upstream: Upstream

    /// What the message starts with.
    public let prefix: String

    /// The file named in the message.
    public let file: StaticString

    /// The line named in the message.
    public let line: UInt

    /// Makes a publisher that stops the program when its upstream fails.
    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == Never {
      let (prefix, file, line) = (prefix, file, line)
      upstream.subscribe(
        MapSubscriber(subscriber, transform: { $0 }) { (error: Upstream.Failure) -> Never in
          let prefix = prefix.isEmpty ? "" : "\(prefix): "
          preconditionFailure("\(prefix)\(error)", file: file, line: line)
        }
      )
    }
  }
}

extension Publisher {
  /// Stops the program when this publisher fails, for what cannot fail unless there is a bug.
  public func assertNoFailure(
    _ prefix: String = "",
    file: StaticString = #file,
    line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }
}
