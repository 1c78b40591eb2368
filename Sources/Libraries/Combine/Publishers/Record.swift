/// A publisher that plays back recorded values and a completion.
public struct Record<Output, Failure: Error>: Publisher {
  public let recording: Recording

  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.init(recording: recording)
  }

  public init(recording: Recording) {
    self.recording = recording
  }

  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    self.init(recording: Recording(output: output, completion: completion))
  }

  public func receive(subscriber: some Subscriber<Output, Failure>) {
    guard !recording.output.isEmpty else {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: recording.completion)
      return
    }
    subscriber.receive(
      subscription: IteratorSubscription(
        "\(recording.output)",
        recording.output.makeIterator(),
        completion: recording.completion,
        subscriber
      )
    )
  }

  /// Recorded values and a completion.
  public struct Recording {
    public typealias Input = Output

    private enum State {
      case input
      case complete
    }

    private var state = State.input
    public private(set) var output: [Output]

    /// The completion; `finished` by default.
    public private(set) var completion: Subscribers.Completion<Failure>

    public init() {
      output = []
      completion = .finished
    }

    /// Creates a completed recording.
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.output = output
      self.completion = completion
      state = .complete
    }

    /// Adds a value; the recording must not be completed.
    public mutating func receive(_ input: Input) {
      precondition(state == .input, "Receiving after a completion is not allowed.")
      output.append(input)
    }

    /// Completes the recording, which must not be completed already.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      precondition(state == .input, "Receiving a completion twice is not allowed.")
      self.completion = completion
      state = .complete
    }
  }
}

extension Record: Encodable where Output: Encodable, Failure: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try recording.encode(to: encoder)
  }
}

extension Record: Decodable where Output: Decodable, Failure: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(recording: try Recording(from: decoder))
  }
}

extension Record.Recording: Encodable where Output: Encodable, Failure: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: RecordingKey.self)
    try container.encode(output, forKey: .output)
    try container.encode(completion, forKey: .completion)
  }
}

extension Record.Recording: Decodable where Output: Decodable, Failure: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: RecordingKey.self)
    self.init(
      output: try container.decode([Output].self, forKey: .output),
      completion: try container.decode(Subscribers.Completion<Failure>.self, forKey: .completion)
    )
  }
}

extension Record: Sendable where Output: Sendable {}
extension Record.Recording: Sendable where Output: Sendable {}

private enum RecordingKey: String, CodingKey {
  case output
  case completion
}
