import InternalSupport

/// A published property with its type erased.
protocol PublishedProperty: AnyObject {
  /// The publisher of the object that the property belongs to.
  var objectWillChange: ObservableObjectPublisher? { get set }
}

/// A `Published` of any type, which reflection finds.
protocol PublishedWrapper {
  var property: any PublishedProperty { get }
}

extension Published: PublishedWrapper {
  var property: any PublishedProperty { storage }
}

/// The storage of a published property: its value, its subscribers, and the assigned publishers.
final class PublishedStorage<Value>: PublishedProperty, CurrentValueSource {
  typealias Output = Value
  typealias Failure = Never

  private struct State {
    var value: Value
    var conduits = Conduits<Value, Never>()
    var objectWillChange: ObservableObjectPublisher?
    var upstreams: [any Subscription] = []
  }

  private let state: Lock<State>

  init(_ value: Value) {
    state = Lock(State(value: value))
  }

  deinit {
    for upstream in state.withLock({ $0.upstreams }) { upstream.cancel() }
  }

  var value: Value {
    state.withLock { $0.value }
  }

  var objectWillChange: ObservableObjectPublisher? {
    get { state.withLock { $0.objectWillChange } }
    set {
      let old = state.withLock { replace(&$0.objectWillChange, with: newValue) }
      withExtendedLifetime(old) {}
    }
  }

  /// Publishes a new value and then stores it.
  func send(_ newValue: Value) {
    let (conduits, objectWillChange) = state.withLock { ($0.conduits.current, $0.objectWillChange) }
    objectWillChange?.send()
    for conduit in conduits { conduit.deliver(newValue) }
    // Releasing the old value may run other code, so it must outlive the lock.
    let old = state.withLock { replace(&$0.value, with: newValue) }
    withExtendedLifetime(old) {}
  }

  func subscribe(_ subscriber: some Subscriber<Value, Never>) {
    let conduit = CurrentValueConduit("Published", subscriber, source: self)
    conduit.start { [self] in
      state.withLock { $0.conduits.add(conduit) }
    }
  }

  func conduitDidEnd() {
    let ended = state.withLock { $0.conduits.removeEnded() }
    withExtendedLifetime(ended) {}
  }

  fileprivate func keep(_ upstream: any Subscription) {
    state.withLock { $0.upstreams.append(upstream) }
  }
}

/// Assigns values to a published property, as long as the property exists.
struct PublishedSubscriber<Value>: Subscriber, CustomStringConvertible {
  typealias Input = Value
  typealias Failure = Never

  private weak var storage: PublishedStorage<Value>?

  let combineIdentifier = CombineIdentifier()

  init(_ storage: PublishedStorage<Value>) {
    self.storage = storage
  }

  func receive(subscription: any Subscription) {
    guard let storage else {
      subscription.cancel()
      return
    }
    storage.keep(subscription)
    subscription.request(.unlimited)
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    storage?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {}

  var description: String { "PublishedSubscriber" }
}
