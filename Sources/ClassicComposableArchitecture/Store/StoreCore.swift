import Combine
import EffectSupport
import InternalSupport

/// What a store rests on: the root of a tree of stores, or a scope of another.
protocol StoreCore<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  var state: State { get }

  /// Who is told of each new state.
  var observers: StoreObservers<State> { get }

  /// The thread that the tree of stores must not leave; `nil` if it may.
  var thread: ThreadIdentity? { get }

  /// Processes an action, on the right thread.
  func send(_ action: Action) -> EffectTasks?
}

extension StoreCore {
  /// Whether the running thread is one that the store must not be used on.
  var isOnOtherThread: Bool {
    guard let thread else { return false }
    return thread != .current
  }

  /// The current state, and then each new one.
  var statePublisher: AnyPublisher<State, Never> {
    WorkPublisher { [self] subscriber in
      subscriber.send(state)
      return observers.add { subscriber.send($0) }
    }
    .eraseToAnyPublisher()
  }
}
