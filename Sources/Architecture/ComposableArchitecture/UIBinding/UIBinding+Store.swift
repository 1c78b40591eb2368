public import CasePaths
public import SwiftNavigation

/// What bindings to the parts of a store are derived from: a `UIBinding` or a `UIBindable`.
public protocol _StoreBinding<Value> {
  associatedtype Value

  var wrappedValue: Value { get }

  /// A binding to a member of the value.
  func _binding<Member>(
    to keyPath: ReferenceWritableKeyPath<Value, Member>
  ) -> UIBinding<Member>
}

extension UIBinding: _StoreBinding {
  public func _binding<Member>(
    to keyPath: ReferenceWritableKeyPath<Value, Member>
  ) -> UIBinding<Member> {
    self[dynamicMember: keyPath]
  }

  /// A property of a store's state, to be bound to an action with `sending`.
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _StoreUIBinding<State, Action, Member> where Value == Store<State, Action> {
    _StoreUIBinding(binding: self, keyPath: keyPath)
  }
}

extension UIBindable: _StoreBinding where Value: AnyObject {
  public func _binding<Member>(
    to keyPath: ReferenceWritableKeyPath<Value, Member>
  ) -> UIBinding<Member> {
    self[dynamicMember: keyPath]
  }
}

extension UIBindable {
  /// A property of a store's state, to be bound to an action with `sending`.
  @_disfavoredOverload
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _StoreUIBindable<State, Action, Member> where Value == Store<State, Action> {
    _StoreUIBindable(bindable: self, keyPath: keyPath)
  }
}

extension _StoreBinding {
  /// A binding to the optional store of a presented feature; writing `nil` dismisses the feature.
  @MainActor
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    _binding(
      to:
        \.[
          id: wrappedValue.presentedID(state),
          state: state,
          action: action,
          isInViewBody: false,
          fileID: _HashableStaticString(stringLiteral: fileID),
          filePath: _HashableStaticString(stringLiteral: filePath),
          line: line,
          column: column
        ]
    )
  }

  /// A binding to the optional store of a presented feature; writing `nil` dismisses the feature.
  @MainActor
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    scope(state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// A binding to the optional store of a presented feature; writing `nil` dismisses the feature.
  @MainActor
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    scope(
      (state as KeyPath).appending(path: \.wrappedValue), action: action,
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  /// A binding to the optional store of a presented feature; writing `nil` dismisses the feature.
  @MainActor
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    scope(state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// A binding to the store of a navigation stack.
  @MainActor
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> UIBinding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    _binding(to: \.[scopeState: state, action: action])
  }

  /// A binding to the store of a navigation stack.
  @MainActor
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> UIBinding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    scope(state, action: action)
  }
}
