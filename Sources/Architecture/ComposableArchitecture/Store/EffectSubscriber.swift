import Combine
import CombineSchedulers
import InternalSupport

/// Receives an effect's actions on the main actor, whichever thread the publisher emits them on.
final class EffectSubscriber<Action>: Subscriber, Cancellable, @unchecked Sendable {
  // `state` is a `Lock`. The closures are set before the subscription and only called on the main
  // actor.
  typealias Input = Action
  typealias Failure = Never

  private struct State {
    var subscription: (any Subscription)?
    var hasEnded = false
  }

  private let state = Lock(State())

  var onAction: @MainActor (Action) -> Void = { _ in }
  var onEnd: @MainActor () -> Void = {}

  /// Whether the effect has completed or was cancelled.
  var hasEnded: Bool {
    state.withLock { $0.hasEnded }
  }

  func receive(subscription: any Subscription) {
    let hasEnded = state.withLock { state in
      if !state.hasEnded { state.subscription = subscription }
      return state.hasEnded
    }
    if hasEnded {
      subscription.cancel()
    } else {
      subscription.request(.unlimited)
    }
  }

  func receive(_ action: Action) -> Subscribers.Demand {
    // The publisher does not use the action after handing it over.
    nonisolated(unsafe) let action = action
    UIScheduler.shared.onMainActor {
      guard !self.hasEnded else { return }
      self.onAction(action)
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {
    UIScheduler.shared.onMainActor { self.end() }
  }

  func cancel() {
    let subscription = state.withLock { state in
      defer { state.subscription = nil }
      return state.subscription
    }
    subscription?.cancel()
    UIScheduler.shared.onMainActor { self.end() }
  }

  @MainActor
  private func end() {
    let (isFirst, subscription) = state.withLock { state in
      defer {
        state.hasEnded = true
        state.subscription = nil
      }
      return (!state.hasEnded, state.subscription)
    }
    // Released outside of the lock, because this may run the effect's code.
    withExtendedLifetime(subscription) {}
    guard isFirst else { return }
    onEnd()
    onAction = { _ in }
    onEnd = {}
  }
}
