import InternalSupport

/// The subscription of operators that merge several publishers: `merge` and `flatMap`.
///
/// With unlimited demand, it passes values on as they arrive. Otherwise it requests one value of
/// each source in advance, and keeps values without demand.
final class MergeSubscription<Downstream: Subscriber>: DescribedSubscription {
  typealias Output = Downstream.Input
  typealias Failure = Downstream.Failure

  private struct State {
    var downstream: Downstream?
    var demand = Subscribers.Demand.none
    var sources: [Int: Source] = [:]
    var nextIndex = 0
    var awaitsSources = true
    var waiting = Queue<(value: Output, source: Source)>()
    var isSendingWaiting = false

    var isDrained: Bool { sources.isEmpty && !awaitsSources && waiting.isEmpty }
  }

  private let state: Lock<State>
  private let delivery = SerialDelivery()
  let description: String

  /// Called when a source has finished and the merge continues.
  let sourceDidFinish: () -> Void

  /// Called once when the downstream was released.
  let didEnd: () -> Void

  init(
    _ description: String,
    downstream: Downstream,
    sourceDidFinish: @escaping () -> Void = {},
    didEnd: @escaping () -> Void = {}
  ) {
    self.description = description
    self.sourceDidFinish = sourceDidFinish
    self.didEnd = didEnd
    state = Lock(State(downstream: downstream))
  }

  /// Passes this subscription to the downstream, before sources are added.
  func start() {
    state.withLock { $0.downstream }?.receive(subscription: self)
  }

  /// Merges a fixed number of publishers.
  static func start(
    _ description: String,
    downstream: Downstream,
    merging publishers: [any Publisher<Output, Failure>]
  ) {
    let merge = MergeSubscription(description, downstream: downstream)
    merge.start()
    for publisher in publishers { merge.add(publisher) }
    merge.seal()
  }

  // MARK: Sources

  /// Subscribes to another publisher, unless the merge has ended.
  func add(_ publisher: some Publisher<Output, Failure>) {
    let source = state.withLock { state -> Source? in
      guard state.downstream != nil else { return nil }
      let source = Source(index: state.nextIndex, merge: self)
      state.nextIndex += 1
      state.sources[source.index] = source
      return source
    }
    if let source { publisher.subscribe(source) }
  }

  /// Lets the merge finish with its last source; no further ones follow.
  func seal() {
    state.withLock { $0.awaitsSources = false }
    endIfDrained()
  }

  /// The subscriber of one of the merged publishers.
  final class Source: Subscriber, CustomStringConvertible {
    let index: Int
    private let merge: MergeSubscription
    private let upstream = Lock(Connection.awaited)

    init(index: Int, merge: MergeSubscription) {
      self.index = index
      self.merge = merge
    }

    func receive(subscription: any Subscription) {
      if upstream.withLock({ $0.accept(subscription) }) {
        let demand = merge.state.withLock { $0.demand }
        subscription.request(demand == .unlimited ? .unlimited : .max(1))
      } else {
        subscription.cancel()
      }
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      guard upstream.withLock({ $0.isConnected }) else { return .none }
      return merge.receive(input, from: self)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      guard upstream.withLock({ $0.end() }) != nil else { return }
      switch completion {
      case .finished: merge.finish(self)
      case .failure: merge.end(completion)
      }
    }

    func request(_ demand: Subscribers.Demand) {
      upstream.withLock { $0.subscription }?.request(demand)
    }

    func cancel() {
      upstream.withLock { $0.end() }?.cancel()
    }

    var description: String { merge.description }
  }

  private func receive(_ value: Output, from source: Source) -> Subscribers.Demand {
    let isDue = state.withLock { state in
      guard state.demand > .none, state.waiting.isEmpty else {
        if state.downstream != nil { state.waiting.append((value, source)) }
        return false
      }
      state.demand -= 1
      return state.downstream != nil
    }
    guard isDue else { return .none }
    deliver(value)
    return .max(1)
  }

  private func deliver(_ value: Output) {
    delivery.run({ [self] in
      let more = state.withLock { $0.downstream }?.receive(value) ?? .none
      if more > .none { request(more) }
    })
  }

  private func finish(_ source: Source) {
    _ = state.withLock { $0.sources.removeValue(forKey: source.index) }
    if !endIfDrained() { sourceDidFinish() }
  }

  // MARK: Ending

  @discardableResult
  private func endIfDrained() -> Bool {
    guard state.withLock({ $0.isDrained && !$0.isSendingWaiting }) else { return false }
    end(.finished)
    return true
  }

  func end(_ completion: Subscribers.Completion<Failure>) {
    delivery.run({ [self] in dissolve()?.receive(completion: completion) })
  }

  func cancel() {
    _ = dissolve()
  }

  private func dissolve() -> Downstream? {
    let (downstream, sources, waiting) = state.withLock { state in
      let parts = (state.downstream, state.sources, state.waiting)
      (state.downstream, state.sources, state.waiting) = (nil, [:], Queue())
      return parts
    }
    guard downstream != nil else { return nil }
    for source in sources.sorted(by: { $0.key < $1.key }) { source.value.cancel() }
    didEnd()
    withExtendedLifetime(waiting) {}
    return downstream
  }

  // MARK: Demand

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let (hasWaiting, unlimitedSources) = state.withLock { state in
      let wasUnlimited = state.demand == .unlimited
      state.demand += demand
      let hasWaiting = !state.waiting.isEmpty && !state.isSendingWaiting
      if hasWaiting { state.isSendingWaiting = true }
      let isNewlyUnlimited = !wasUnlimited && state.demand == .unlimited
      return (hasWaiting, isNewlyUnlimited ? state.sources : [:])
    }
    if hasWaiting { sendWaiting() }
    for source in unlimitedSources.sorted(by: { $0.key < $1.key }) {
      source.value.request(.unlimited)
    }
  }

  private func sendWaiting() {
    while let (value, source) = takeWaiting() {
      deliver(value)
      source.request(.max(1))
    }
    endIfDrained()
  }

  private func takeWaiting() -> (Output, Source)? {
    state.withLock { state in
      guard state.downstream != nil, state.demand > .none,
        let (value, source) = state.waiting.popFirst()
      else {
        state.isSendingWaiting = false
        return nil
      }
      state.demand -= 1
      return (value, source)
    }
  }
}
