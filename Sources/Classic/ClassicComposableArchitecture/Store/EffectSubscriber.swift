import Combine
import ConcurrencyExtras
import Dispatch
import EffectSupport
import InternalSupport

/// Feeds the actions of an effect back to a store.
final class EffectSubscriber<State, Action>: Subscriber, Cancellable, @unchecked Sendable {
  // `ends` is a `Lock`. The action is only described.
  typealias Input = Action
  typealias Failure = Never

  private struct Ends {
    var subscription: (any Subscription)?
    var hasEnded = false
    var tasks: EffectTasks?
    var onEnd: (() -> Void)?
  }

  private let ends = Lock(Ends())
  private weak let core: RootCore<State, Action>?
  /// The action that returned the effect.
  private let action: Action

  init(core: RootCore<State, Action>, action: Action) {
    self.core = core
    self.action = action
  }

  var hasEnded: Bool { ends.withLock { $0.hasEnded } }

  /// Sets the tasks that the effect belongs to, and a closure for its end.
  func didStart(_ tasks: EffectTasks, onEnd: @escaping () -> Void) {
    let isOver = ends.withLock { ends in
      if !ends.hasEnded {
        ends.tasks = tasks
        ends.onEnd = onEnd
      }
      return ends.hasEnded
    }
    if isOver { onEnd() }
  }

  func receive(subscription: any Subscription) {
    let isOver = ends.withLock { ends in
      if !ends.hasEnded { ends.subscription = subscription }
      return ends.hasEnded
    }
    if isOver { subscription.cancel() } else { subscription.request(.unlimited) }
  }

  func receive(_ value: Action) -> Subscribers.Demand {
    guard let core else { return .none }
    if core.isOnOtherThread {
      RuntimeWarning.effectPublishedOffMain(value, of: action).report()
      // Only the main thread uses the value.
      let value = UncheckedSendable(value)
      DispatchQueue.main.async { self.deliver(value.value) }
    } else {
      deliver(value)
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {
    guard let core, core.isOnOtherThread else { return end() }
    RuntimeWarning.effectCompletedOffMain(of: action).report()
    // After the values, which the main thread has not received yet.
    DispatchQueue.main.async { self.end() }
  }

  func cancel() {
    let subscription = ends.withLock { ends in
      defer { ends.subscription = nil }
      return ends.subscription
    }
    subscription?.cancel()
    end()
  }

  /// Cancels the effect on the thread of its store.
  func cancelOnThread() {
    if core?.isOnOtherThread ?? false {
      DispatchQueue.main.async { self.cancel() }
    } else {
      cancel()
    }
  }

  private func deliver(_ value: Action) {
    let (hasEnded, tasks) = ends.withLock { ($0.hasEnded, $0.tasks) }
    guard !hasEnded, let core else { return }
    core.send(value, in: tasks)
  }

  private func end() {
    let last = ends.withLock { ends in
      defer { ends = Ends(hasEnded: true) }
      return ends
    }
    last.onEnd?()
    // The subscription is released outside of the lock, because this may run the effect's code.
    withExtendedLifetime(last) {}
  }
}
