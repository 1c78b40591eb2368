internal import Combine
internal import Dependencies
internal import InternalSupport

/// Runs the feature under test, and lets the core of the test store know of all that happens.
struct TestStoreReducer<State, Action>: Reducer {
  private let base: Reduce<State, Action>
  /// Weak, as the core owns the store that owns this reducer.
  private weak var core: TestStoreCore<State, Action>?

  init(base: any Reducer<State, Action>, core: TestStoreCore<State, Action>) {
    func open(_ base: some Reducer<State, Action>) -> Reduce<State, Action> {
      Reduce(base)
    }
    self.base = open(base)
    self.core = core
  }

  func _reduce(
    into state: inout State,
    action: TestStoreAction<Action>
  ) -> Effect<TestStoreAction<Action>> {
    guard let core else { return .none }
    let effect = core.withReducerDependencies {
      base._reduce(into: &state, action: action.action)
    }
    core.didReduce(action, state: state)
    guard !effect.isNone else { return .none }
    return observed(effect, startedBy: action, core: core)
  }

  private func observed(
    _ effect: Effect<Action>,
    startedBy origin: TestStoreAction<Action>,
    core: TestStoreCore<State, Action>
  ) -> Effect<TestStoreAction<Action>> {
    let cause = origin.cause
    func received(_ action: Action) -> TestStoreAction<Action> {
      TestStoreAction(action: action, origin: .received, cause: cause)
    }

    switch effect.operation {
    case .none:
      return .none

    case .send(let action):
      // Delivered before the store's `send` returns: never in flight for anybody to see.
      core.didPassEffect()
      return .send(received(action))

    case .publisher(let publisher):
      let running = core.didStartEffect(for: origin)
      return Effect(
        operation: .publisher(
          ParkedWorkPublisher(upstream: publisher, work: running.parkedWork)
            .handleEvents(
              receiveCompletion: { [weak core] _ in core?.didFinishEffect(running) },
              receiveCancel: { [weak core] in core?.didFinishEffect(running) }
            )
            .map(received)
            .eraseToAnyPublisher()
        )
      )

    case .run(let name, let priority, let operation):
      let running = core.didStartEffect(for: origin)
      return Effect(
        operation: .run(name: name, priority: priority) { @MainActor [weak core] send in
          await ParkedWork.$current.withValue(running.parkedWork) {
            await operation(
              Send { action in
                send(TestStoreAction(action: action, origin: .received, cause: cause))
              }
            )
          }
          core?.didFinishEffect(running)
        }
      )
    }
  }
}

/// Subscribes on behalf of an effect, so that what it parks in virtual time is counted as that effect's.
private struct ParkedWorkPublisher<Upstream: Publisher>: Publisher {
  typealias Output = Upstream.Output
  typealias Failure = Upstream.Failure

  let upstream: Upstream
  let work: ParkedWork.Effect

  func receive(subscriber: some Subscriber<Output, Failure>) {
    ParkedWork.$current.withValue(work) {
      upstream.receive(subscriber: subscriber)
    }
  }
}
