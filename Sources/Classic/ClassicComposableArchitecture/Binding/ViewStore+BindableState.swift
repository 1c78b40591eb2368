import InternalSupport
public import SwiftNavigation

extension ViewStore where Action: BindableAction, Action.State == State {
  /// A binding to a `@BindableState` property: `viewStore.$name`, or `viewStore.binding(\.$name)`.
  public subscript<Value: Equatable>(
    dynamicMember keyPath: WritableKeyPath<State, BindableState<Value>>
  ) -> UIBinding<Value> {
    binding(
      get: { $0[keyPath: keyPath].wrappedValue }, send: { .binding(.set(keyPath, $0)) })
  }

  /// A binding to a `@BindableState` property.
  ///
  /// A value that no `binding()` reducer writes to the state is reported as an issue.
  public func binding<Value: Equatable>(
    _ keyPath: WritableKeyPath<State, BindableState<Value>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Value> {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return binding(
      get: { $0[keyPath: keyPath].wrappedValue },
      send: { value in
        let handling = BindingHandling(value, actionType: Action.self, sentFrom: location)
        return .binding(.set(keyPath, value, onSet: { handling.wasHandled = true }))
      })
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
