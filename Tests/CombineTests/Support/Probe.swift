import Combine

/// A publisher under a test's control, which writes down what is asked of it.
///
/// It sends whatever the test tells it to, asked for or not, and after its end too.
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

  /// What the subscriptions were told, in order.
  private(set) var events: [Event] = []
  /// What came back for the values that were sent, in order.
  private(set) var returnedDemands: [Subscribers.Demand] = []
  private(set) var subscriberCount = 0
  private var subscriber: AnySubscriber<Output, Failure>?

  func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    self.subscriber = AnySubscriber(subscriber)
    subscribe()
  }

  /// Hands the subscriber a subscription, a further one if it is called by a test.
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

  /// All that was asked for, on request and in return for values.
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
