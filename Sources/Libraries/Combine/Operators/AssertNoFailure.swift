extension Publishers {
  /// A publisher that stops the program when its upstream fails.
  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    public let upstream: Upstream
    public let prefix: String
    public let file: StaticString
    public let line: UInt

    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    public func receive(subscriber: some Subscriber<Output, Never>) {
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
  /// Stops the program if this publisher fails, also in release builds.
  public func assertNoFailure(
    _ prefix: String = "",
    file: StaticString = #file,
    line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }
}
