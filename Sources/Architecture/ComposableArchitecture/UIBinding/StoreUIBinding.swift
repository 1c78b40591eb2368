public import CasePaths
public import SwiftNavigation

/// A property of a bound store's state.
@dynamicMemberLookup
public struct _StoreUIBinding<State: ObservableState, Action, Value> {
  let binding: UIBinding<Store<State, Action>>
  let keyPath: KeyPath<State, Value>

  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> _StoreUIBinding<State, Action, Member> {
    _StoreUIBinding<State, Action, Member>(
      binding: binding, keyPath: self.keyPath.appending(path: keyPath))
  }

  /// A binding that reads the property and sends an action when it is written to.
  @MainActor
  public func sending(_ action: CaseKeyPath<Action, Value>) -> UIBinding<Value> {
    binding[dynamicMember: \.[state: keyPath, action: action]]
  }
}

/// A property of an observed store's state.
@dynamicMemberLookup
public struct _StoreUIBindable<State: ObservableState, Action, Value> {
  let bindable: UIBindable<Store<State, Action>>
  let keyPath: KeyPath<State, Value>

  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> _StoreUIBindable<State, Action, Member> {
    _StoreUIBindable<State, Action, Member>(
      bindable: bindable, keyPath: self.keyPath.appending(path: keyPath))
  }

  /// A binding that reads the property and sends an action when it is written to.
  @MainActor
  public func sending(_ action: CaseKeyPath<Action, Value>) -> UIBinding<Value> {
    bindable[dynamicMember: \.[state: keyPath, action: action]]
  }
}

extension Store where State: ObservableState {
  fileprivate subscript<Value>(
    state state: KeyPath<State, Value>, action action: CaseKeyPath<Action, Value>
  ) -> Value {
    get {
      observation.access(self)
      return core.withState { $0[keyPath: state] }
    }
    set {
      guard !core.isInvalid else { return }
      BindingLocal.$isActive.withValue(true) {
        _ = send(action(newValue))
      }
    }
  }

  subscript<ElementState, ElementAction>(
    scopeState state: KeyPath<State, StackState<ElementState>>,
    action action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Store<StackState<ElementState>, StackAction<ElementState, ElementAction>> {
    get { scope(state, action: action) }
    set {}
  }

  func presentedID<ChildState>(_ state: KeyPath<State, ChildState?>) -> AnyHashable? {
    core.withState { $0[keyPath: state].flatMap { _identifiableID($0) } }
  }
}
