internal import Combine
internal import CombineSchedulers
internal import Dependencies
internal import EffectSupport
internal import InternalSupport

// The reducer between the root and the feature: it runs the feature and records what happens.
extension TestStoreCore {
  func reduce(into state: inout State, action: Action, from origin: ActionOrigin) -> Effect<Action>
  {
    let origin = dismissalOrigin(origin)
    if origin.isReceived { onReceive?() }
    var effect = Effect<Action>.none
    // A local variable, because returning the effect through `withValue`'s generic result is
    // slower.
    DependencyValues.$_current.withValue(reducerDependencies) {
      effect = feature(&state, action)
    }
    didReduce(action, from: origin, state: state)
    return effect.isNone ? effect : observed(effect, of: action, from: origin)
  }

  /// The origin of an action.
  ///
  /// For a dismissal, this is the effect that dismissed the feature, not the one that waited for
  /// the dismissal since the feature was presented.
  private func dismissalOrigin(_ origin: ActionOrigin) -> ActionOrigin {
    guard origin.isReceived, DismissEffect.isDismissing, let effect = currentEffect else {
      return origin
    }
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
      didPassEffect()
      return effect

    case .publisher(let publisher):
      let running = didStartEffect(of: action, from: origin)
      return Effect(
        operation: .publisher(
          ParkedWorkPublisher(upstream: publisher, work: running.parkedWork)
            .handleEvents(
              receiveCompletion: { [weak self] _ in
                UIScheduler.shared.onMainActor { self?.didFinishEffect(running) }
              },
              receiveCancel: { [weak self] in
                UIScheduler.shared.onMainActor { self?.didFinishEffect(running) }
              }
            )
            .eraseToAnyPublisher()
        )
      )

    case .run(let name, let priority, let operation):
      let running = didStartEffect(of: action, from: origin)
      return Effect(
        operation: .run(name: name, priority: priority) { @MainActor [weak self] send in
          await ParkedWork.$current.withValue(running.parkedWork) {
            await operation(send)
          }
          self?.didFinishEffect(running)
        }
      )
    }
  }
}
