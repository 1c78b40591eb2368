import Combine

/// A subscriber that records what it receives, and requests as much as a test says.
final class Recorder<Input, Failure: Error>: Subscriber, CustomStringConvertible {
  enum Event: CustomStringConvertible {
    case subscription
    case value(Input)
    case finished
    case failure(Failure)

    var description: String {
      switch self {
      case .subscription: "subscription"
      case .value(let value): "\(value)"
      case .finished: "finished"
      case .failure(let error): "failure(\(error))"
      }
    }
  }

  private let initialDemand: Subscribers.Demand
  private let demandPerValue: Subscribers.Demand
  private(set) var events: [Event] = []
  private(set) var subscription: (any Subscription)?

  /// Runs inside of the delivery of each value.
  var onValue: (Input) -> Void = { _ in }

  init(
    demand: Subscribers.Demand = .unlimited,
    perValue demandPerValue: Subscribers.Demand = .none
  ) {
    initialDemand = demand
    self.demandPerValue = demandPerValue
  }

  func receive(subscription: any Subscription) {
    events.append(.subscription)
    self.subscription = subscription
    if initialDemand > .none { subscription.request(initialDemand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    events.append(.value(input))
    onValue(input)
    return demandPerValue
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: events.append(.finished)
    case .failure(let error): events.append(.failure(error))
    }
    subscription = nil
  }

  func request(_ demand: Subscribers.Demand) {
    subscription?.request(demand)
  }

  func cancel() {
    subscription?.cancel()
    subscription = nil
  }

  /// The events as text.
  var log: [String] { events.map(\.description) }

  var values: [Input] {
    events.compactMap { event in
      if case .value(let value) = event { value } else { nil }
    }
  }

  var hasEnded: Bool {
    switch events.last {
    case .finished, .failure: true
    default: false
    }
  }

  var description: String { "Recorder" }
}

extension Publisher {
  /// Subscribes a recorder.
  func record(
    demand: Subscribers.Demand = .unlimited,
    perValue demandPerValue: Subscribers.Demand = .none
  ) -> Recorder<Output, Failure> {
    let recorder = Recorder<Output, Failure>(demand: demand, perValue: demandPerValue)
    subscribe(recorder)
    return recorder
  }

  /// What a subscriber without a limit receives at once, as text.
  var log: [String] { record().log }
}
