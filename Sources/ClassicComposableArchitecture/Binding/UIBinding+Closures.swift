import SwiftNavigation

extension UIBinding {
  /// A binding that reads and writes by closures.
  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self = UIBinding<BindingSource<Value>>(wrappedValue: BindingSource(get: get, set: set)).value
  }
}

/// The target of a binding that is made of closures.
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
