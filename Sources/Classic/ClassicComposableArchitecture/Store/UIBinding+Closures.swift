import SwiftNavigation

extension UIBinding {
  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self = UIBinding<BindingSource<Value>>(wrappedValue: BindingSource(get: get, set: set)).value
  }
}

/// The storage of a binding that uses closures.
private final class BindingSource<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  var value: Value {
    get { get() }
    set { set(newValue) }
  }
}
