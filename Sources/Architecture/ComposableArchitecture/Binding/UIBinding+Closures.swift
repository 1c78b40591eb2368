import ConcurrencyExtras
import SwiftNavigation

extension UIBinding {
  /// Creates a binding that reads and writes with closures on the main actor.
  init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    let source = UIBinding<ClosureSource<Value>>(
      wrappedValue: ClosureSource(get: get, set: set))
    self = source.value
  }

  /// A binding to a `@BindingState` property of a store's state.
  static func of<State>(
    _ keyPath: WritableKeyPath<State, BindingState<Value>>,
    in store: Store<State, BindingAction<State>>, actionType: Any.Type
  ) -> Self where Value: Equatable & Sendable {
    of(
      keyPath, state: { store.currentState }, isInvalid: { store.core.isInvalid },
      actionType: actionType, send: { _ = store.send($0) }
    )
  }

  /// A binding to a `@BindingState` property.
  ///
  /// Writes are ignored when `isInvalid` is true, because the state is gone.
  static func of<State>(
    _ keyPath: WritableKeyPath<State, BindingState<Value>>,
    state: @escaping @MainActor () -> State, isInvalid: @escaping @MainActor () -> Bool,
    actionType: Any.Type, send: @escaping @MainActor (BindingAction<State>) -> Void
  ) -> Self where Value: Equatable & Sendable {
    let keyPath = keyPath.unsafeSendable()
    return Self(
      get: { state()[keyPath: keyPath].wrappedValue },
      set: { value in
        guard !isInvalid() else { return }
        let handling = BindingHandling(
          actionType: actionType, value: value,
          definedAt: state()[keyPath: keyPath].location)
        let action = BindingAction<State>.set(keyPath, value) { handling.wasHandled = true }
        BindingLocal.$isActive.withValue(true) { send(action) }
        handling.check()
      }
    )
  }
}

/// The target of a binding that is made of closures.
private final class ClosureSource<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.get = get
    self.set = set
  }

  // Bindings to stores are read and written on the main actor; `UIBinding` cannot say so.
  var value: Value {
    get {
      let get = UncheckedSendable(get)
      return MainActor.assumeIsolated { UncheckedSendable(get.value()) }.value
    }
    set {
      let work = UncheckedSendable((set, newValue))
      MainActor.assumeIsolated {
        let (set, value) = work.value
        set(value)
      }
    }
  }
}
