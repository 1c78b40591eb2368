public import SwiftNavigation

extension ViewStore where Action: BindableAction, Action.State == State {
  /// A binding to a `@BindableState` property: `viewStore.$name`, or `viewStore.binding(\.$name)`.
  public subscript<Value: Equatable>(
    dynamicMember keyPath: WritableKeyPath<State, BindableState<Value>>
  ) -> UIBinding<Value> {
    binding(keyPath)
  }

  /// A binding to a `@BindableState` property.
  public func binding<Value: Equatable>(
    _ keyPath: WritableKeyPath<State, BindableState<Value>>
  ) -> UIBinding<Value> {
    binding(
      get: { $0[keyPath: keyPath].wrappedValue },
      send: { .binding(.set(keyPath, $0)) })
  }
}

extension ViewStore {
  /// A binding to a property of the state, in the style before `@BindableState`.
  public func binding<LocalState: Equatable>(
    keyPath: WritableKeyPath<State, LocalState>,
    send action: @escaping (BindingAction<State>) -> Action
  ) -> UIBinding<LocalState> {
    binding(get: { $0[keyPath: keyPath] }, send: { action(.set(keyPath, $0)) })
  }
}
