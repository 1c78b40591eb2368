public import CustomDump
public import SwiftNavigation

/// A property of a view's state that is bound to a `@BindingState` property of a feature.
///
/// Not needed for `@ObservableState`: its stores have bindings.
@dynamicMemberLookup
@propertyWrapper
public struct BindingViewState<Value> {
  private let binding: UIBinding<Value>
  private let initialValue: Value

  init(binding: UIBinding<Value>) {
    self.binding = binding
    initialValue = binding.wrappedValue
  }

  /// The value; assigning to it sends a binding action.
  public var wrappedValue: Value {
    get { binding.wrappedValue }
    nonmutating set { binding.wrappedValue = newValue }
  }

  public var projectedValue: UIBinding<Value> {
    binding
  }

  /// A binding to a member of the value.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> BindingViewState<Subject> {
    BindingViewState<Subject>(binding: binding[dynamicMember: keyPath])
  }
}

extension BindingViewState: Equatable where Value: Equatable {
  // Compares the values from when the view's state was made, too, because a binding always shows
  // the latest value.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.initialValue == rhs.initialValue && lhs.wrappedValue == rhs.wrappedValue
  }
}

extension BindingViewState: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(initialValue)
    hasher.combine(wrappedValue)
  }
}

extension BindingViewState: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(reflecting: wrappedValue)
  }
}

extension BindingViewState: CustomDumpRepresentable {
  public var customDumpValue: Any {
    wrappedValue
  }
}

extension BindingViewState: CustomDebugStringConvertible
where Value: CustomDebugStringConvertible {
  public var debugDescription: String {
    wrappedValue.debugDescription
  }
}
