import InternalSupport

extension Publishers {
  /// A publisher of the elements of a sequence.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element

    public let sequence: Elements

    public init(sequence: Elements) {
      self.sequence = sequence
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      let subscription = IteratorSubscription(
        "\(sequence)",
        sequence.makeIterator(),
        completion: .finished,
        subscriber
      )
      if subscription.isExhausted {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
      } else {
        subscriber.receive(subscription: subscription)
      }
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}
extension Publishers.Sequence: Sendable where Elements: Sendable {}

extension Sequence {
  /// A publisher of this sequence's elements.
  public var publisher: Publishers.Sequence<Self, Never> {
    Publishers.Sequence(sequence: self)
  }
}

/// Sends the elements of an iterator on request, and the completion together with the last one.
final class IteratorSubscription<Elements: IteratorProtocol, Downstream: Subscriber>:
  DescribedSubscription
where Elements.Element == Downstream.Input {
  private struct State {
    var downstream: Downstream?
    var demand = Subscribers.Demand.none
    var isSending = false
  }

  private let text: () -> String
  private let completion: Subscribers.Completion<Downstream.Failure>
  private let state: Lock<State>

  // Only the initializer and the sending thread access these.
  private var elements: Elements
  private var next: Elements.Element?

  init(
    _ description: @autoclosure @escaping () -> String,
    _ elements: Elements,
    completion: Subscribers.Completion<Downstream.Failure>,
    _ downstream: Downstream
  ) {
    text = description
    self.elements = elements
    self.completion = completion
    state = Lock(State(downstream: downstream))
    next = self.elements.next()
  }

  /// Whether there is no further element.
  var isExhausted: Bool { next == nil }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let isFirst = state.withLock { state in
      state.demand += demand
      defer { state.isSending = true }
      return !state.isSending
    }
    if isFirst { sendWhatIsDemanded() }
  }

  private func sendWhatIsDemanded() {
    while let downstream = takeTurn(), let element = next {
      next = elements.next()
      let more = downstream.receive(element)
      if next == nil {
        takeDownstream()?.receive(completion: completion)
        return
      }
      if more > .none { state.withLock { $0.demand += more } }
    }
  }

  private func takeTurn() -> Downstream? {
    state.withLock { state in
      guard let downstream = state.downstream, state.demand > .none else {
        state.isSending = false
        return nil
      }
      state.demand -= 1
      return downstream
    }
  }

  private func takeDownstream() -> Downstream? {
    state.withLock { $0.downstream.take() }
  }

  func cancel() {
    _ = takeDownstream()
  }

  var description: String { text() }
}
