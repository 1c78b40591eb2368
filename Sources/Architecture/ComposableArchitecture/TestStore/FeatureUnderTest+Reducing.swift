internal import Combine
internal import CombineSchedulers
internal import Dependencies
internal import EffectSupport
internal import InternalSupport

// The reducer between the root and the feature: it runs the feature and records what happens.
extension FeatureUnderTest {
  func reduce(
    into state: inout State, action: Action, from origin: inout ActionOrigin
  ) -> Effect<Action> {
    if origin.isReceived, let loses, loses(action) { return .none }
    if let cause = causeOfDismissal(origin) { origin.cause = cause }
    let cause = origin.cause
    let number = core.willReduce(isReceived: origin.isReceived)
    willReduce?(action, number, cause)
    if core.attributesToActions { origin.cause = .action(number) }
    let effect: Effect<Action>
    if let didReduce {
      let old = state
      effect = reduce(into: &state, action)
      didReduce(action, old, state)
    } else {
      effect = reduce(into: &state, action)
    }
    if origin.isReceived {
      core.didReceive(action, state: state, cause: cause, number: number, arrival: now())
      changes.notify()
    } else {
      core.state = state
    }
    guard !effect.isNone else { return effect }
    didReturnEffect?(action, number, cause)
    return observed(effect, of: action, from: origin)
  }

  private func reduce(into state: inout State, _ action: Action) -> Effect<Action> {
    Self.run(reducer, &state, action, reducerDependencies)
  }

  /// Not isolated: a closure that is would ask at run time whether it is on the main actor.
  nonisolated private static func run(
    _ reducer: (inout State, Action) -> Effect<Action>, _ state: inout State, _ action: Action,
    _ dependencies: DependencyValues
  ) -> Effect<Action> {
    // A local variable, because returning the effect through `withValue`'s generic result is
    // slower.
    var effect = Effect<Action>.none
    DependencyValues.$_current.withValue(dependencies) {
      effect = reducer(&state, action)
    }
    return effect
  }

  /// The cause of a dismissal: that of the effect that dismissed the feature, not of the one that waited for the dismissal
  /// since the feature was presented.
  private func causeOfDismissal(_ origin: ActionOrigin) -> TestStoreCause? {
    guard origin.isReceived, DismissEffect.isDismissing, let work = EffectWork.current
    else { return nil }
    return core.effect(doing: work)?.cause
  }

  private func observed(
    _ effect: Effect<Action>, of action: Action, from origin: ActionOrigin
  ) -> Effect<Action> {
    guard core.attributesToActions, let parts = effect.group?.mixedParts else {
      return observed(whole: effect, of: action, from: origin)
    }
    // Work ends when it ends, not with the bookkeeping that it was merged with.
    return .merge(parts.map { observed(whole: $0, of: action, from: origin) })
  }

  /// The same effect, which also reports its end.
  private func observed(
    whole effect: Effect<Action>, of action: Action, from origin: ActionOrigin
  ) -> Effect<Action> {
    switch effect.operation {
    case .none:
      return effect

    case .send:
      // Delivered before the store's `send` returns, so the effect is never in flight.
      core.didPassEffect()
      return effect

    case .publisher(let publisher):
      let running = start(effect, of: action, from: origin)
      return Effect(
        operation: .publisher(
          EffectWorkPublisher(upstream: publisher, work: running.work)
            .handleEvents(
              receiveCompletion: { [weak self] _ in
                UIScheduler.shared.onMainActor { self?.didFinish(running) }
              },
              receiveCancel: { [weak self] in
                running.work.noteCancellation()
                UIScheduler.shared.onMainActor { self?.didFinish(running) }
              }
            )
            .eraseToAnyPublisher()
        )
      )

    case .run(let traits, let operation):
      let running = start(effect, of: action, from: origin)
      return Effect(
        operation: .run(traits.counting(running.work)) { @MainActor [weak self] send in
          if EffectWork.current === running.work {
            await operation(send)
          } else {
            await EffectWork.$current.withValue(running.work) { await operation(send) }
          }
          if Task.isCancelled { running.work.noteCancellation() }
          self?.didFinish(running)
        }
      )
    }
  }
  private typealias RunningEffect = TestStoreCore<State, Action>.RunningEffect

  private func start(
    _ effect: Effect<Action>, of action: Action, from origin: ActionOrigin
  ) -> RunningEffect {
    let running = core.makeEffect(
      of: action, cause: origin.cause, workCount: effect.workCount)
    core.didStart(running)
    return running
  }

  private func didFinish(_ effect: RunningEffect) {
    if core.didFinish(effect) { changes.notify() }
  }
}
