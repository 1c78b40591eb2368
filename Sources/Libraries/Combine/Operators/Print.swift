import InternalSupport

extension Publishers {
  /// A publisher that prints all events.
  public struct Print<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let prefix: String
    public let stream: (any TextOutputStream)?

    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      let log = EventLog(prefix: prefix, stream: stream)
      upstream.subscribe(
        EventSubscription(
          "Print",
          subscriber,
          .init(
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
      )
    }
  }
}

extension Publisher {
  /// Prints all events to a stream, by default to standard output.
  public func print(
    _ prefix: String = "",
    to stream: (any TextOutputStream)? = nil
  ) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }
}

extension Subscribers.Demand {
  fileprivate var logged: String {
    max.map { "max: (\($0))" } ?? "unlimited"
  }
}

/// Writes lines to a stream or to standard output.
///
/// A stream may run any code, so no lock is held. Lines that arrive in the meantime wait.
private final class EventLog {
  private struct State {
    /// `nil` for standard output, and while a thread writes.
    var stream: (any TextOutputStream)?
    var lines = Queue<String>()
    var isWriting = false
  }

  private let prefix: String
  private let isStandardOutput: Bool
  private let state: Lock<State>

  init(prefix: String, stream: (any TextOutputStream)?) {
    self.prefix = prefix.isEmpty ? "" : "\(prefix): "
    isStandardOutput = stream == nil
    state = Lock(State(stream: stream))
  }

  func print(_ line: String) {
    let line = prefix + line
    guard !isStandardOutput else { return Swift.print(line) }
    let stream = state.withLock { state -> (any TextOutputStream)? in
      state.lines.append(line)
      guard !state.isWriting else { return nil }
      state.isWriting = true
      return state.stream.take()
    }
    guard var stream else { return }
    while let line = takeLine(orReturn: stream) { stream.write(line + "\n") }
  }

  private func takeLine(orReturn stream: any TextOutputStream) -> String? {
    state.withLock { state in
      let line = state.lines.popFirst()
      if line == nil { (state.stream, state.isWriting) = (stream, false) }
      return line
    }
  }
}
