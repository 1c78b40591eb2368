import InternalSupport

extension Subscribers {
  /// A subscriber that writes each value to a property of an object.
  public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible,
    CustomReflectable, CustomPlaygroundDisplayConvertible
  {
    public typealias Failure = Never

    private let ends: Lock<Ends<Root>>

    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      ends = Lock(Ends(downstream: object))
      self.keyPath = keyPath
    }

    /// The object to write to, retained until the subscription ends.
    public var object: Root? {
      ends.withLock { $0.downstream }
    }

    public func receive(subscription: any Subscription) {
      if ends.withLock({ $0.upstream.accept(subscription) }) {
        subscription.request(.unlimited)
      } else {
        subscription.cancel()
      }
    }

    public func receive(_ value: Input) -> Subscribers.Demand {
      ends.withLock { $0.upstream.isConnected ? $0.downstream : nil }?[keyPath: keyPath] = value
      return .none
    }

    public func receive(completion: Subscribers.Completion<Never>) {
      _ = ends.withLock { $0.take() }
    }

    public func cancel() {
      ends.withLock { $0.take() }.upstream?.cancel()
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
