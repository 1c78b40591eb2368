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

      /// Releases the closures, which could keep objects alive forever, and returns the
      /// subscription.
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

    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      state = Lock(State(receiveValue: receiveValue, receiveCompletion: receiveCompletion))
    }

    public var receiveValue: (Input) -> Void {
      state.withLock { $0.receiveValue }
    }

    public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
      state.withLock { $0.receiveCompletion }
    }

    public func receive(subscription: any Subscription) {
      if state.withLock({ $0.connection.accept(subscription) }) {
        subscription.request(.unlimited)
      } else {
        subscription.cancel()
      }
    }

    public func receive(_ value: Input) -> Subscribers.Demand {
      receiveValue(value)
      return .none
    }

    public func receive(completion: Subscribers.Completion<Failure>) {
      // Releasing the closures may run other code, so they must outlive the lock.
      let (receiveCompletion, ended) = state.withLock { state in
        (state.receiveCompletion, (state.receiveValue, state.end()))
      }
      receiveCompletion(completion)
      withExtendedLifetime(ended) {}
    }

    public func cancel() {
      let (subscription, closures) = state.withLock { state in
        let closures = (state.receiveValue, state.receiveCompletion)
        return (state.end(), closures)
      }
      subscription?.cancel()
      withExtendedLifetime(closures) {}
    }

    public var description: String { "Sink" }
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
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
