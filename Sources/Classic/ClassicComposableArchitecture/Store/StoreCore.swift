import Combine
import EffectSupport
import InternalSupport

/// The implementation of a store: the root of a tree of stores, or a scope of another store.
protocol StoreCore<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  var state: State { get }

  var observers: StoreObservers<State> { get }

  /// The thread that all stores of the tree must be used on; `nil` for any thread.
  var thread: ThreadIdentity? { get }

  /// Processes an action. Called on the right thread.
  func send(_ action: Action) -> EffectTasks?
}

extension StoreCore {
  /// Whether the store must not be used on the current thread.
  var isOnOtherThread: Bool {
    guard let thread else { return false }
    return thread != .current
  }

  /// A publisher of the current state and of each new one.
  var statePublisher: AnyPublisher<State, Never> {
    WorkPublisher { [self] subscriber in
      // First of all, because the subscriber may change the current state.
      let observation = observers.add { subscriber.send($0) }
      subscriber.send(state)
      return observation
    }
    .eraseToAnyPublisher()
  }
}
