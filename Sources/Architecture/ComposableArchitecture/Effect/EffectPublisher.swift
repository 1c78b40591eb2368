public import Combine
import InternalSupport

/// An effect as a publisher.
public struct _EffectPublisher<Action>: Publisher {
  public typealias Output = Action
  public typealias Failure = Never

  package let effect: Effect<Action>

  public init(_ effect: Effect<Action>) {
    self.effect = effect
  }

  public func receive(subscriber: some Combine.Subscriber<Action, Failure>) {
    switch effect.operation {
    case .none:
      Empty(completeImmediately: true).receive(subscriber: subscriber)
    case .send(let action):
      Just(action()).receive(subscriber: subscriber)
    case .publisher(let publisher):
      publisher.receive(subscriber: subscriber)
    case .run(let traits, let operation):
      subscriber.receive(
        subscription: RunSubscription(subscriber, traits: traits, operation: operation))
    }
  }
}

/// Runs an effect's operation in a task once there is demand.
private final class RunSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable
where Downstream.Failure == Never {
  // `state` is a `Lock`; the downstream is only called by the task, on the main actor.
  private struct State {
    var downstream: Downstream?
    var task: Task<Void, Never>?
  }

  private let state: Lock<State>
  private let traits: EffectTraits
  private let operation: @Sendable (_ send: Send<Downstream.Input>) async -> Void

  init(
    _ downstream: Downstream, traits: EffectTraits,
    operation: @escaping @Sendable (_ send: Send<Downstream.Input>) async -> Void
  ) {
    state = Lock(State(downstream: downstream))
    self.traits = traits
    self.operation = operation
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    state.withLock { state in
      guard state.task == nil, state.downstream != nil else { return }
      state.task = traits.withScope {
        Task(name: traits.name, priority: traits.taskPriority) { @MainActor in
          defer { complete() }
          await operation(Send { action in self.emit(action) })
        }
      }
    }
  }

  func cancel() {
    let (task, downstream) = state.withLock { state in
      defer { state.downstream = nil }
      return (state.task, state.downstream)
    }
    task?.cancel()
    // Released outside of the lock.
    withExtendedLifetime(downstream) {}
  }

  private func emit(_ action: Downstream.Input) {
    let downstream = state.withLock { $0.downstream }
    _ = downstream?.receive(action)
  }

  private func complete() {
    let downstream = state.withLock { state in
      defer { state.downstream = nil }
      return state.downstream
    }
    downstream?.receive(completion: .finished)
  }
}
