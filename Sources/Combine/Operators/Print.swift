import InternalSupport

extension Publishers {
  /// A publisher that prints what goes by.
  public struct Print<Upstream: Publisher>: Publisher {
    /// The kind of values that this publisher sends.
    public typealias Output = Upstream.Output

    /// The kind of error that this publisher may end with.
    public typealias Failure = Upstream.Failure

    /// The publisher that values come from.
    public let upstream: Upstream

    /// What each line starts with.
    public let prefix: String

    /// Where the lines go, `nil` for the standard output.
    public let stream: (any TextOutputStream)?

    /// Makes a publisher that prints what goes by.
    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let log = EventLog(prefix: prefix, stream: stream)
      upstream.subscribe(
        EventSubscription(
          "Print",
          subscriber,
          receiveSubscription: { log.print("receive subscription: (\($0))") },
          receiveOutput: { log.print("receive value: (\($0))") },
          receiveCompletion: { completion in
            switch completion {
            case .finished: log.print("receive finished")
            case .failure(let error): log.print("receive error: (\(error))")
            }
          },
          receiveCancel: { log.print("receive cancel") },
          receiveRequest: { log.print("request \($0.logged)") },
          receiveSynchronousRequest: { log.print("request \($0.logged) (synchronous)") }
        )
      )
    }
  }
}

extension Publisher {
  /// Prints what goes by.
  ///
  /// - Parameters:
  ///   - prefix: What each line starts with.
  ///   - stream: Where the lines go, `nil` for the standard output.
  /// - Returns: The publisher.
  public func print(
    _ prefix: String = "",
    to stream: (any TextOutputStream)? = nil
  ) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }
}

extension Subscribers.Demand {
  /// The number of values, in the words of a log.
  fileprivate var logged: String {
    max.map { "max: (\($0))" } ?? "unlimited"
  }
}

/// Writes lines to a stream or to the standard output.
private final class EventLog {
  private let prefix: String
  private let stream: Lock<(any TextOutputStream)?>

  init(prefix: String, stream: (any TextOutputStream)?) {
    self.prefix = prefix.isEmpty ? "" : "\(prefix): "
    self.stream = Lock(stream)
  }

  func print(_ line: String) {
    let line = prefix + line
    stream.withLock { stream in
      if stream == nil {
        Swift.print(line)
      } else {
        stream?.write(line + "\n")
      }
    }
  }
}
