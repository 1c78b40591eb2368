extension Store where State: ObservableState, Action: BindableAction, Action.State == State {
  /// A property of the state; assigning to it sends a binding action.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> Value {
    get {
      observation.access(self)
      return core.withState { $0[keyPath: keyPath] }
    }
    set {
      sendBinding(Action.self, to: keyPath, newValue) { .binding($0) }
    }
  }
}

extension Store
where
  State: Equatable & Sendable, State: ObservableState, Action: BindableAction,
  Action.State == State
{
  /// The state; assigning to it sends a binding action.
  public var state: State {
    get {
      observation.access(self)
      return core.state
    }
    set {
      sendBinding(Action.self, to: \.self, newValue) { .binding($0) }
    }
  }
}

extension Store
where
  State: ObservableState, Action: ViewAction, Action.ViewAction: BindableAction,
  Action.ViewAction.State == State
{
  /// A property of the state; assigning to it sends a binding action.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> Value {
    get {
      observation.access(self)
      return core.withState { $0[keyPath: keyPath] }
    }
    set {
      sendBinding(Action.ViewAction.self, to: keyPath, newValue) { .view(.binding($0)) }
    }
  }
}

extension Store
where
  State: Equatable & Sendable, State: ObservableState, Action: ViewAction,
  Action.ViewAction: BindableAction, Action.ViewAction.State == State
{
  /// The state; assigning to it sends a binding action.
  public var state: State {
    get {
      observation.access(self)
      return core.state
    }
    set {
      sendBinding(Action.ViewAction.self, to: \.self, newValue) { .view(.binding($0)) }
    }
  }
}

extension Store {
  fileprivate func sendBinding<Value: Equatable & Sendable>(
    _ bindableActionType: Any.Type, to keyPath: WritableKeyPath<State, Value>, _ value: Value,
    embed: (BindingAction<State>) -> Action
  ) where State: ObservableState {
    // The view of the binding may outlive the state. The write is ignored then.
    guard !core.isInvalid else { return }
    let handling = BindingHandling(actionType: bindableActionType, value: value)
    let action = BindingAction<State>(setting: keyPath.unsafeSendable(), to: value) {
      handling.wasHandled = true
    }
    BindingLocal.$isActive.withValue(true) {
      _ = send(embed(action))
    }
    handling.check()
  }
}
