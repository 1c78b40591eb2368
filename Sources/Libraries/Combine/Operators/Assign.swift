import InternalSupport

extension Subscribers {
  /// A subscriber that writes each value to a property of an object.
  public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible,
    CustomReflectable, CustomPlaygroundDisplayConvertible
  {
    public typealias Failure = Never

    private struct State {
      var object: Root?
      var connection = Connection.awaited
    }

    private let state: Lock<State>

    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      state = Lock(State(object: object))
      self.keyPath = keyPath
    }

    /// The object to write to, retained until the subscription ends.
    public var object: Root? {
      state.withLock { $0.object }
    }

    public func receive(subscription: any Subscription) {
      if state.withLock({ $0.connection.accept(subscription) }) {
        subscription.request(.unlimited)
      } else {
        subscription.cancel()
      }
    }

    public func receive(_ value: Input) -> Subscribers.Demand {
      state.withLock { $0.connection.isConnected ? $0.object : nil }?[keyPath: keyPath] = value
      return .none
    }

    public func receive(completion: Subscribers.Completion<Never>) {
      _ = end()
    }

    public func cancel() {
      end().subscription?.cancel()
    }

    private func end() -> (object: Root?, subscription: (any Subscription)?) {
      state.withLock { state in
        let object = state.object
        state.object = nil
        return (object, state.connection.end())
      }
    }

    public var description: String { "Assign \(Root.self)." }

    public var customMirror: Mirror {
      Mirror(
        self,
        children: ["object": object as Any, "keyPath": keyPath, "status": description as Any]
      )
    }

    public var playgroundDescription: Any { description }
  }
}

extension Publisher where Failure == Never {
  /// Writes each value to a property of an object, which is retained until the subscription ends.
  ///
  /// - Returns: A cancellable that ends the subscription when it is cancelled or deallocated.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>,
    on object: Root
  ) -> AnyCancellable {
    let subscriber = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }
}
