public import SwiftNavigation

// MARK: - Bindings that send actions

extension ViewStore {
  /// A binding that reads a part of the state and sends an action when it is written to.
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value,
    send valueToAction: @escaping (_ value: Value) -> ViewAction
  ) -> UIBinding<Value> {
    UIBinding(
      get: { get(self.state) },
      set: { value in
        BindingLocal.$isActive.withValue(true) { _ = self.send(valueToAction(value)) }
      }
    )
  }

  /// A binding that reads a part of the state and sends the same action whenever it is written to.
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value, send action: ViewAction
  ) -> UIBinding<Value> {
    binding(get: get, send: { _ in action })
  }

  /// A binding that reads the state and sends an action when it is written to.
  public func binding(
    send valueToAction: @escaping (_ state: ViewState) -> ViewAction
  ) -> UIBinding<ViewState> {
    binding(get: { $0 }, send: valueToAction)
  }

  /// A binding that reads the state and sends the same action whenever it is written to.
  public func binding(send action: ViewAction) -> UIBinding<ViewState> {
    binding(send: { _ in action })
  }
}

// MARK: - Bindings to marked properties

extension ViewStore where ViewAction: BindableAction, ViewAction.State == ViewState {
  /// A binding to a `@BindingState` property.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<ViewState, BindingState<Value>>
  ) -> UIBinding<Value> {
    .of(
      keyPath, state: { self.state }, isInvalid: { false }, actionType: ViewAction.self,
      send: { _ = self.send(.binding($0)) }
    )
  }
}

extension ViewStore where ViewAction: BindableAction {
  /// Observes a store with a view state that has bindings.
  @_disfavoredOverload
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) where ViewAction.State == State {
    self.init(
      store, observe: toViewState, send: { $0 }, removeDuplicates: isDuplicate)
  }

  /// Observes a store with a view state that has bindings.
  @_disfavoredOverload
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState
  ) where ViewAction.State == State, ViewState: Equatable {
    self.init(store, observe: toViewState, removeDuplicates: { $0 == $1 })
  }

  /// Observes a store with a view state that has bindings, and with a part of its actions.
  ///
  /// The bindings send actions of that part.
  @_disfavoredOverload
  public convenience init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) where ViewAction.State == State {
    let bindingStore = BindingViewStore(store.scope(state: { $0 }, action: fromViewAction))
    self.init(
      store,
      observe: { (_: State) in toViewState(bindingStore) },
      send: fromViewAction,
      removeDuplicates: isDuplicate
    )
  }

  /// Observes a store with a view state that has bindings, and with a part of its actions.
  ///
  /// The bindings send actions of that part.
  @_disfavoredOverload
  public convenience init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action
  ) where ViewAction.State == State, ViewState: Equatable {
    self.init(store, observe: toViewState, send: fromViewAction, removeDuplicates: { $0 == $1 })
  }
}
