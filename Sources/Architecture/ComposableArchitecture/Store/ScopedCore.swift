import CasePaths
import EffectSupport

/// A part of another core's state, with actions that are a case of the other core's actions.
@MainActor
final class ScopedCore<Base: Core, State, Action>: Core {
  private let base: Base
  private let stateKeyPath: KeyPath<Base.State, State>
  private let actionPath: AnyCasePath<Base.Action, Action>

  init(
    base: Base, stateKeyPath: KeyPath<Base.State, State>,
    actionKeyPath: CaseKeyPath<Base.Action, Action>
  ) {
    self.base = base
    self.stateKeyPath = stateKeyPath
    actionPath = AnyCasePath(actionKeyPath)
  }

  var root: any AnyRootCore { base.root }

  var canStoreCacheChildren: Bool { base.canStoreCacheChildren }

  var isInvalid: Bool { base.isInvalid }

  func withState<Result>(_ body: (State) -> Result) -> Result {
    base.withState { state in body(state[keyPath: stateKeyPath]) }
  }

  func send(_ action: Action) -> EffectTasks? {
    base.send(actionPath.embed(action))
  }
}

/// An optional part of another core's state.
///
/// When it becomes `nil`, the last value remains visible.
@MainActor
final class IfLetCore<Base: Core, State, Action>: Core {
  private let base: Base
  private var lastState: State
  private let stateKeyPath: KeyPath<Base.State, State?>
  private let actionPath: AnyCasePath<Base.Action, Action>

  init(
    base: Base, lastState: State, stateKeyPath: KeyPath<Base.State, State?>,
    actionKeyPath: CaseKeyPath<Base.Action, Action>
  ) {
    self.base = base
    self.lastState = lastState
    self.stateKeyPath = stateKeyPath
    actionPath = AnyCasePath(actionKeyPath)
  }

  var root: any AnyRootCore { base.root }

  var canStoreCacheChildren: Bool { base.canStoreCacheChildren }

  /// Asked after each action, so that the last value is known when it has become `nil`.
  var isInvalid: Bool { base.isInvalid || !updateLastState() }

  func withState<Result>(_ body: (State) -> Result) -> Result {
    updateLastState()
    return body(lastState)
  }

  /// Takes the present value as the last one; `false` if it is `nil`.
  @discardableResult
  private func updateLastState() -> Bool {
    guard let state = base.withState({ $0[keyPath: stateKeyPath] }) else { return false }
    lastState = state
    return true
  }

  func send(_ action: Action) -> EffectTasks? {
    if BindingLocal.isActive, isInvalid { return nil }
    return base.send(actionPath.embed(action))
  }
}

/// A part of another core's state and actions, given by closures.
@MainActor
final class ClosureScopedCore<Base: Core, State, Action>: Core {
  private let base: Base
  private let toState: (Base.State) -> State
  private let fromAction: (Action) -> Base.Action

  init(
    base: Base, toState: @escaping (Base.State) -> State,
    fromAction: @escaping (Action) -> Base.Action
  ) {
    self.base = base
    self.toState = toState
    self.fromAction = fromAction
  }

  var root: any AnyRootCore { base.root }

  var canStoreCacheChildren: Bool { false }

  var isInvalid: Bool { base.isInvalid }

  func withState<Result>(_ body: (State) -> Result) -> Result {
    body(toState(base.state))
  }

  func send(_ action: Action) -> EffectTasks? {
    base.send(fromAction(action))
  }
}
