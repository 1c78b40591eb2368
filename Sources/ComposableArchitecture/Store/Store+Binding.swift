extension Store where State: ObservableState, Action: BindableAction, Action.State == State {
  /// Reads a property; assigning to it sends a binding action.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> Value {
    get {
      observation.access(self)
      return core.withState { $0[keyPath: keyPath] }
    }
    set {
      sendBinding(to: keyPath, newValue) { .binding($0) }
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
      sendBinding(to: \.self, newValue) { .binding($0) }
    }
  }
}

extension Store
where
  State: ObservableState, Action: ViewAction, Action.ViewAction: BindableAction,
  Action.ViewAction.State == State
{
  /// Reads a property; assigning to it sends a binding action.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> Value {
    get {
      observation.access(self)
      return core.withState { $0[keyPath: keyPath] }
    }
    set {
      sendBinding(to: keyPath, newValue) { .view(.binding($0)) }
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
      sendBinding(to: \.self, newValue) { .view(.binding($0)) }
    }
  }
}

extension Store {
  fileprivate func sendBinding<Value: Equatable & Sendable>(
    to keyPath: WritableKeyPath<State, Value>, _ value: Value,
    embed: (BindingAction<State>) -> Action
  ) where State: ObservableState {
    let handling = BindingHandling(stateType: State.self, keyPath: keyPath, value: value)
    let action = BindingAction<State>(setting: keyPath.unsafeSendable(), to: value) {
      handling.wasHandled = true
    }
    send(embed(action))
    handling.check()
  }
}
