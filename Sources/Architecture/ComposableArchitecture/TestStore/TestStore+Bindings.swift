public import CasePaths

extension TestStore where Action: BindableAction, Action.State == State {
  /// The current state with bindings to its `@BindingState` properties, for testing a view's state.
  ///
  /// Writing to the bindings changes a copy. To test the feature, send binding actions.
  public var bindings: BindingViewStore<State> {
    BindingViewStore(Store(initialState: state) { BindingReducer<State, Action, Action>() })
  }
}

extension TestStore where Action: CasePathable {
  /// The current state with bindings to its `@BindingState` properties, for testing a view's state.
  ///
  /// `toViewAction` is the case of the actions that bindings send.
  ///
  /// - Returns: A binding view store, from which a view's state is created.
  public func bindings<ViewAction: BindableAction>(
    action toViewAction: CaseKeyPath<Action, ViewAction>
  ) -> BindingViewStore<State> where ViewAction.State == State {
    let store = Store(initialState: state) { BindingReducer(action: toViewAction) }
    return BindingViewStore(store.scope(state: \.self, action: toViewAction))
  }
}

extension TestStore {
  /// The current state with bindings to its `@BindingState` properties, for testing a view's state.
  ///
  /// `toViewAction` is the case of the actions that bindings send.
  ///
  /// - Returns: A binding view store, from which a view's state is created.
  @_disfavoredOverload
  public func bindings<ViewAction: BindableAction>(
    action toViewAction: AnyCasePath<Action, ViewAction>
  ) -> BindingViewStore<State> where ViewAction.State == State {
    let store = Store(initialState: state) {
      BindingReducer<State, Action, ViewAction>(action: toViewAction.extract)
    }
    return BindingViewStore(store.scope(state: { $0 }, action: toViewAction.embed))
  }
}
