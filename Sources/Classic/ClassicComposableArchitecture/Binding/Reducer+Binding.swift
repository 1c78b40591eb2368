public import CasePaths

extension Reducer where Action: BindableAction, State == Action.State {
  /// Writes the values of binding actions to the state, before this reducer runs.
  public func binding() -> Self {
    binding(action: AnyCasePath(unsafe: Action.binding))
  }
}

extension Reducer {
  /// Writes the values of binding actions to the state, before this reducer runs.
  public func binding(
    action toBindingAction: AnyCasePath<Action, BindingAction<State>>
  ) -> Self {
    Self { state, action, environment in
      toBindingAction.extract(from: action)?.set(&state)
      return run(&state, action, environment)
    }
  }

  /// Writes the values of binding actions to the state, before this reducer runs.
  @_disfavoredOverload
  public func binding(
    action toBindingAction: @escaping (Action) -> BindingAction<State>?
  ) -> Self {
    Self { state, action, environment in
      toBindingAction(action)?.set(&state)
      return run(&state, action, environment)
    }
  }
}
