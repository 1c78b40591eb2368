import Combine
import EffectSupport
import InternalSupport

/// A part of another core's state, and the actions that are about it.
final class ScopedCore<Parent: StoreCore, State, Action>: StoreCore {
  let observers = StoreObservers<State>()
  private(set) var state: State

  private let parent: Parent
  private let fromAction: (Action) -> Parent.Action
  private var observation: AnyCancellable?

  /// Makes a scope.
  ///
  /// - Parameters:
  ///   - parent: The core of the whole state.
  ///   - toState: Makes the part of the parent's state; evaluated once for each of them.
  ///   - fromAction: Makes an action of the parent.
  init(
    _ parent: Parent, state toState: @escaping (Parent.State) -> State,
    action fromAction: @escaping (Action) -> Parent.Action
  ) {
    self.parent = parent
    self.fromAction = fromAction
    state = toState(parent.state)
    observation = parent.observers.add { [weak self] parentState in
      guard let self else { return }
      state = toState(parentState)
      if !observers.isEmpty { observers.notify(state) }
    }
  }

  var thread: ThreadIdentity? { parent.thread }

  func send(_ action: Action) -> EffectTasks? {
    parent.send(fromAction(action))
  }
}
