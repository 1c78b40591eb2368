import InternalSupport

/// What the owner of published properties knows of each.
protocol PublishedProperty: AnyObject {
  /// The publisher of the object that the property belongs to.
  var objectWillChange: ObservableObjectPublisher? { get set }
}

/// A published property as reflection finds it.
protocol PublishedWrapper {
  var property: any PublishedProperty { get }
}

extension Published: PublishedWrapper {
  var property: any PublishedProperty { storage }
}

/// The value of a published property, its subscribers, and the publisher that is assigned to it.
final class PublishedStorage<Value>: PublishedProperty, CurrentValueSource {
  typealias Output = Value
  typealias Failure = Never

  private struct State {
    var value: Value
    var conduits: [any Conduit<Value, Never>] = []
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
    set { state.withLock { $0.objectWillChange = newValue } }
  }

  /// Tells of a new value, and then takes it on.
  func send(_ newValue: Value) {
    let (conduits, objectWillChange) = state.withLock { ($0.conduits, $0.objectWillChange) }
    objectWillChange?.send()
    for conduit in conduits { conduit.deliver(newValue) }
    // The old value may run arbitrary code when freed, so it must outlive the lock.
    let old = state.withLock { state in
      defer { state.value = newValue }
      return state.value
    }
    withExtendedLifetime(old) {}
  }

  func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Value, S.Failure == Never {
    let conduit = CurrentValueConduit("Published", subscriber, source: self)
    conduit.start {
      state.withLock { $0.conduits.append(conduit) }
      return nil
    }
  }

  func remove(_ conduit: any Conduit<Value, Never>) {
    state.withLock { state in
      state.conduits.removeAll { $0 === conduit }
    }
  }

  fileprivate func keep(_ upstream: any Subscription) {
    state.withLock { $0.upstreams.append(upstream) }
  }
}

/// Assigns what it receives to a published property, for as long as that lives.
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
