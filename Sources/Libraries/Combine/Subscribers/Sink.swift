import InternalSupport

extension Subscribers {
  /// A subscriber that requests everything and passes it to closures.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible,
    CustomReflectable, CustomPlaygroundDisplayConvertible
  {
    private struct State {
      var receiveValue: (Input) -> Void
      var receiveCompletion: (Subscribers.Completion<Failure>) -> Void
      var connection = Connection.awaited

      /// Releases everything, once.
      ///
      /// Otherwise the closures could keep objects alive forever.
      mutating func end() -> (any Subscription)? {
        defer {
          connection = .ended
          receiveValue = { _ in }
          receiveCompletion = { _ in }
        }
        guard case .connected(let subscription) = connection else { return nil }
        return subscription
      }
    }

    private let state: Lock<State>

    /// Creates a subscriber from two closures.
    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      state = Lock(State(receiveValue: receiveValue, receiveCompletion: receiveCompletion))
    }

    /// The closure that runs for each value.
    public var receiveValue: (Input) -> Void {
      state.withLock { $0.receiveValue }
    }

    /// The closure that runs on completion.
    public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
      state.withLock { $0.receiveCompletion }
    }

    /// Receives the subscription and requests values.
    public func receive(subscription: any Subscription) {
      if state.withLock({ $0.connection.accept(subscription) }) {
        subscription.request(.unlimited)
      } else {
        subscription.cancel()
      }
    }

    /// Receives a value.
    public func receive(_ value: Input) -> Subscribers.Demand {
      receiveValue(value)
      return .none
    }

    /// Receives the completion.
    public func receive(completion: Subscribers.Completion<Failure>) {
      // Releasing the closures may run other code, so they must outlive the lock.
      let (receiveCompletion, ended) = state.withLock { state in
        (state.receiveCompletion, (state.receiveValue, state.end()))
      }
      receiveCompletion(completion)
      withExtendedLifetime(ended) {}
    }

    /// Ends the subscription.
    public func cancel() {
      let (subscription, closures) = state.withLock { state in
        let closures = (state.receiveValue, state.receiveCompletion)
        return (state.end(), closures)
      }
      subscription?.cancel()
      withExtendedLifetime(closures) {}
    }

    /// A textual description.
    public var description: String { "Sink" }

    /// The mirror of the erased value.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

    /// The description in playgrounds.
    public var playgroundDescription: Any { description }
  }
}

extension Publisher {
  /// Runs closures for each value and for the completion.
  ///
  /// - Returns: A cancellable that ends the subscription when it is cancelled or deallocated.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: receiveCompletion,
      receiveValue: receiveValue
    )
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Runs a closure for each value of this publisher, which cannot fail.
  ///
  /// - Returns: A cancellable that ends the subscription when it is cancelled or deallocated.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
