internal import Combine
internal import CombineSchedulers
internal import Dependencies
internal import EffectSupport
internal import InternalSupport

// The reducer between the root and the feature: it runs the feature and records what happens.
extension FeatureUnderTest {
  func reduce(into state: inout State, action: Action, from origin: ActionOrigin) -> Effect<Action>
  {
    let origin = dismissalOrigin(origin)
    if origin.isReceived { core.willReceive() }
    var effect = Effect<Action>.none
    // A local variable, because returning the effect through `withValue`'s generic result is
    // slower.
    DependencyValues.$_current.withValue(reducerDependencies) {
      effect = reducer(&state, action)
    }
    if origin.isReceived {
      core.didReceive(action, state: state, cause: origin.cause)
      changes.notify()
    } else {
      core.state = state
    }
    return effect.isNone ? effect : observed(effect, of: action, from: origin)
  }

  /// The origin of an action.
  ///
  /// For a dismissal, this is the effect that dismissed the feature, not the one that waited for
  /// the dismissal since the feature was presented.
  private func dismissalOrigin(_ origin: ActionOrigin) -> ActionOrigin {
    guard origin.isReceived, DismissEffect.isDismissing, let work = ParkedWork.current?.whole,
      let effect = core.effect(doing: work)
    else { return origin }
    return ActionOrigin(effect.cause).received
  }

  /// The same effect, which also reports its end.
  private func observed(
    _ effect: Effect<Action>, of action: Action, from origin: ActionOrigin
  ) -> Effect<Action> {
    switch effect.operation {
    case .none:
      return effect

    case .send:
      // Delivered before the store's `send` returns, so the effect is never in flight.
      core.didPassEffect()
      return effect

    case .publisher(let publisher):
      let running = startEffect(of: action, from: origin)
      return Effect(
        operation: .publisher(
          ParkedWorkPublisher(upstream: publisher, work: running.parkedWork)
            .handleEvents(
              receiveCompletion: { [weak self] _ in
                UIScheduler.shared.onMainActor { self?.didFinish(running) }
              },
              receiveCancel: { [weak self] in
                UIScheduler.shared.onMainActor { self?.didFinish(running) }
              }
            )
            .eraseToAnyPublisher()
        )
      )

    case .run(let name, let priority, let operation):
      let running = startEffect(of: action, from: origin)
      return Effect(
        operation: .run(name: name, priority: priority) { @MainActor [weak self] send in
          await ParkedWork.$current.withValue(running.parkedWork) {
            await operation(send)
          }
          self?.didFinish(running)
        }
      )
    }
  }
  private typealias RunningEffect = TestStoreCore<State, Action>.RunningEffect

  private func startEffect(of action: Action, from origin: ActionOrigin) -> RunningEffect {
    let effect = core.makeEffect(of: action, cause: origin.cause)
    core.didStart(effect)
    return effect
  }

  private func didFinish(_ effect: RunningEffect) {
    if core.didFinish(effect) { changes.notify() }
  }
}
