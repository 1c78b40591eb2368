import ConcurrencyExtras

/// Creates a view's state from a feature's state, with bindings to its `@BindingState` properties.
@dynamicMemberLookup
@propertyWrapper
public struct BindingViewStore<State> {
  private let store: Store<State, BindingAction<State>>
  private let bindableActionType: Any.Type

  @MainActor
  init<Action: BindableAction>(_ store: Store<State, Action>) where Action.State == State {
    self.store = store.scope(state: { $0 }, action: { .binding($0) })
    bindableActionType = Action.self
  }

  public init(projectedValue: Self) {
    self = projectedValue
  }

  public var wrappedValue: State {
    // A view's state is created on the main actor, but its initializers cannot always say so.
    let store = store
    return MainActor.assumeIsolated { UncheckedSendable(store.currentState) }.value
  }

  /// The store itself; its members are bindings.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    wrappedValue[keyPath: keyPath]
  }

  /// A binding to a `@BindingState` property, for a property of a view's state.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, BindingState<Value>>
  ) -> BindingViewState<Value> {
    BindingViewState(binding: .of(keyPath, in: store, actionType: bindableActionType))
  }
}

/// The binding view store of a reducer's state.
public typealias BindingViewStoreOf<R: Reducer> = BindingViewStore<R.State>
