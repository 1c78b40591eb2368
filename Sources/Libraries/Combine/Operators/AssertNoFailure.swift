extension Publishers {
  /// A publisher that stops the program when its upstream fails.
  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    /// The type of the values that this publisher sends.
    public typealias Output = Upstream.Output

    /// The type of error that this publisher can fail with.
    public typealias Failure = Never

    /// The upstream publisher.
    public let upstream: Upstream

    /// A prefix for the message.
    public let prefix: String

    /// The file for the message.
    public let file: StaticString

    /// The line for the message.
    public let line: UInt

    /// Creates a publisher that stops the program when its upstream fails.
    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

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
  /// Stops the program if this publisher fails, which must only happen because of a bug.
  public func assertNoFailure(
    _ prefix: String = "",
    file: StaticString = #file,
    line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }
}
