import Combine
import EffectSupport
import InternalSupport

/// A part of another core's state and actions.
final class ScopedCore<Parent: StoreCore, State, Action>: StoreCore {
  let observers = StoreObservers<State>()
  private(set) var state: State

  private let parent: Parent
  private let fromAction: (Action) -> Parent.Action
  private var observation: AnyCancellable?

  /// Creates a scope; `toState` is called once for each state of the parent.
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
