import Combine
import InternalSupport

/// The actions of the effects of a group.
struct EffectGroupPublisher<Action>: Publisher {
  typealias Output = Action
  typealias Failure = Never

  private let group: EffectGroup<Action>

  init(_ group: EffectGroup<Action>) {
    self.group = group
  }

  func receive(subscriber: some Subscriber<Action, Never>) {
    EffectGroupSubscription(group, subscriber).start()
  }
}

/// Runs the effects of a group as its schedule says.
///
/// Work is queued, and the thread that finds the queue idle runs it. So an effect that ends at once
/// starts the next one from a loop, not recursively, and the downstream receives values one at a
/// time.
private final class EffectGroupSubscription<Downstream: Subscriber>: Subscription,
  @unchecked Sendable
where Downstream.Failure == Never {
  // `state` is a `Lock`.
  typealias Action = Downstream.Input

  private struct State {
    var downstream: Downstream?
    var schedule: EffectSchedule<Action>
    var demand = Subscribers.Demand.none
    var isSubscribed = false
    /// Used as a stack: effects that follow a finished effect start before effects that were
    /// waiting already.
    var effectsToStart: [EffectSchedule<Action>.Leaf] = []
    /// The effects that follow those which have finished during the present work, in order.
    var followers: [EffectSchedule<Action>.Leaf] = []
    var actions = Queue<Action>()
    var running: [Int: EffectSubscription<Downstream>] = [:]
    var isWorking = false
  }

  private enum Work {
    case start(EffectSchedule<Action>.Leaf, EffectSubscription<Downstream>)
    case send(Action, to: Downstream)
    case complete(Downstream)
  }

  private let state: Lock<State>

  init(_ group: EffectGroup<Action>, _ downstream: Downstream) {
    state = Lock(
      State(
        downstream: downstream,
        // Tasks are started together in one task.
        schedule: EffectSchedule(group, order: .depthFirst, isLeaf: { $0.isTask })
      )
    )
  }

  func start() {
    let startsWithOne = state.withLock { state in
      let startsWithOne = state.schedule.startsWithOne
      state.effectsToStart = state.schedule.start().reversed()
      return startsWithOne
    }
    // A single effect is subscribed to first, because it may cancel the effect that the downstream
    // is about to be registered as.
    if !startsWithOne { subscribeDownstream() }
    work()
  }

  private func subscribeDownstream() {
    let downstream = state.withLock { state in
      defer { state.isSubscribed = true }
      return state.isSubscribed ? nil : state.downstream
    }
    downstream?.receive(subscription: self)
  }

  // MARK: - Work

  private func work() {
    while let work = nextWork() {
      switch work {
      case .start(let leaf, let subscription):
        _EffectPublisher(leaf.effect).receive(subscriber: subscription)
      case .send(let action, let downstream):
        let demand = downstream.receive(action)
        if demand > .none { state.withLock { $0.demand += demand } }
      case .complete(let downstream):
        downstream.receive(completion: .finished)
      }
      state.withLock { $0.isWorking = false }
    }
  }

  private func nextWork() -> Work? {
    state.withLock { state in
      guard !state.isWorking, let downstream = state.downstream else { return nil }
      if state.demand > .none, let action = state.actions.popFirst() {
        state.demand -= 1
        state.isWorking = true
        return .send(action, to: downstream)
      }
      state.effectsToStart += state.followers.reversed()
      state.followers = []
      if let leaf = state.effectsToStart.popLast() {
        let subscription = EffectSubscription(leaf.id, self)
        state.running[leaf.id] = subscription
        state.isWorking = true
        return .start(leaf, subscription)
      }
      guard state.schedule.isFinished, state.actions.isEmpty, state.isSubscribed else { return nil }
      state.downstream = nil
      return .complete(downstream)
    }
  }

  // MARK: - The effects

  fileprivate func didSubscribe() {
    subscribeDownstream()
  }

  fileprivate func receive(_ action: Action) {
    state.withLock { $0.actions.append(action) }
    work()
  }

  fileprivate func finish(_ leaf: Int) {
    // Released outside of the lock.
    let finished = state.withLock { state in
      let finished = state.running.removeValue(forKey: leaf)
      if finished != nil { state.followers += state.schedule.finish(leaf) }
      return finished
    }
    withExtendedLifetime(finished) {}
    work()
  }

  // MARK: - The downstream

  func request(_ demand: Subscribers.Demand) {
    state.withLock { $0.demand += demand }
    work()
  }

  func cancel() {
    let (running, rest) = state.withLock { state in
      let rest = (state.downstream, state.actions, state.effectsToStart, state.followers)
      (state.downstream, state.actions, state.effectsToStart, state.followers) = (
        nil, Queue(), [], []
      )
      defer { state.running = [:] }
      return (state.running, rest)
    }
    for (_, subscription) in running.sorted(by: { $0.key < $1.key }) { subscription.cancel() }
    // Released outside of the lock.
    withExtendedLifetime(rest) {}
  }
}

/// The subscription to one effect of a group.
private final class EffectSubscription<Downstream: Subscriber>: Subscriber, @unchecked Sendable
where Downstream.Failure == Never {
  // `connection` is a `Lock`.
  typealias Input = Downstream.Input
  typealias Failure = Never

  private enum Connection {
    case awaited
    case connected(any Subscription)
    case ended
  }

  private let id: Int
  private let group: EffectGroupSubscription<Downstream>
  private let connection = Lock(Connection.awaited)

  init(_ id: Int, _ group: EffectGroupSubscription<Downstream>) {
    self.id = id
    self.group = group
  }

  func receive(subscription: any Subscription) {
    let isAccepted = connection.withLock { connection in
      guard case .awaited = connection else { return false }
      connection = .connected(subscription)
      return true
    }
    guard isAccepted else { return subscription.cancel() }
    group.didSubscribe()
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let isConnected = connection.withLock { if case .connected = $0 { true } else { false } }
    if isConnected { group.receive(input) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {
    // The subscription is released outside of the lock.
    let ended = connection.withLock { connection in
      defer { connection = .ended }
      return connection
    }
    if case .ended = ended { return }
    group.finish(id)
  }

  func cancel() {
    let ended = connection.withLock { connection in
      defer { connection = .ended }
      return connection
    }
    if case .connected(let subscription) = ended { subscription.cancel() }
  }
}
