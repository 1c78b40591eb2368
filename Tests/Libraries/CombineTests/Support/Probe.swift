import Combine

/// A publisher that a test controls, and that records its requests.
///
/// It sends every value that the test gives it, requested or not, even after its end.
final class Probe<Output, Failure: Error>: Publisher {
  enum Event: Equatable, CustomStringConvertible {
    case requested(Subscribers.Demand)
    case cancelled

    var description: String {
      switch self {
      case .requested(let demand): "requested \(demand)"
      case .cancelled: "cancelled"
      }
    }
  }

  /// The calls of the subscriptions, in order.
  private(set) var events: [Event] = []
  /// The demand that was returned for each value, in order.
  private(set) var returnedDemands: [Subscribers.Demand] = []
  private(set) var subscriberCount = 0
  private var subscriber: AnySubscriber<Output, Failure>?

  func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    self.subscriber = AnySubscriber(subscriber)
    subscribe()
  }

  /// Gives the subscriber a subscription; a test can call this to give it a second one.
  func subscribe() {
    subscriberCount += 1
    subscriber?.receive(subscription: ProbeSubscription { self.events.append($0) })
  }

  @discardableResult
  func send(_ value: Output) -> Subscribers.Demand {
    let demand = subscriber?.receive(value) ?? .none
    returnedDemands.append(demand)
    return demand
  }

  func send(completion: Subscribers.Completion<Failure>) {
    subscriber?.receive(completion: completion)
  }

  /// The total demand, requested and returned for values.
  var totalDemand: Subscribers.Demand {
    let requested = events.map { event in
      if case .requested(let demand) = event { demand } else { Subscribers.Demand.none }
    }
    return (requested + returnedDemands).reduce(.none, +)
  }

  var cancelCount: Int {
    events.filter { $0 == .cancelled }.count
  }

  private struct ProbeSubscription: Subscription, CustomStringConvertible {
    let description = "ProbeSubscription"
    let combineIdentifier = CombineIdentifier()
    let record: (Event) -> Void

    func request(_ demand: Subscribers.Demand) { record(.requested(demand)) }

    func cancel() { record(.cancelled) }
  }
}
