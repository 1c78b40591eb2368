/// A type that sends a sequence of values over time to its subscribers.
public protocol Publisher<Output, Failure> {
  /// The type of the values that this publisher sends.
  associatedtype Output

  /// The type of error that this publisher can fail with; `Never` if it cannot.
  associatedtype Failure: Error

  /// Attaches a subscriber. Call `subscribe(_:)` instead of this requirement.
  func receive(subscriber: some Subscriber<Output, Failure>)
}

extension Publisher {
  /// Attaches a subscriber, which receives its subscription first.
  public func subscribe(_ subscriber: some Subscriber<Output, Failure>) {
    receive(subscriber: subscriber)
  }

  /// Attaches a subject, which forwards all events.
  ///
  /// - Returns: A cancellable that detaches the subject.
  public func subscribe(_ subject: some Subject<Output, Failure>) -> AnyCancellable {
    let subscriber = SubjectSubscriber(subject)
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }
}

/// A namespace for the types of publishers that operators return.
public enum Publishers {}
