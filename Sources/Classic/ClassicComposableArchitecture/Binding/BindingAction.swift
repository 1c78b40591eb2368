public import CustomDump

/// A change of a property of the state, made by a binding.
public struct BindingAction<Root>: Equatable {
  public let keyPath: PartialKeyPath<Root>

  let set: (inout Root) -> Void
  let value: Any
  let valueIsEqualTo: (Any) -> Bool
  /// What it is compared by in place of the key path; `nil` for an action that the compiler has the key path of.
  var projection: Projection?

  /// The action that sets a `@BindableState` property; the key path has a dollar sign: `\.$name`.
  public static func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<Root, BindableState<Value>>, _ value: Value
  ) -> Self {
    set(keyPath, value, onSet: {})
  }

  /// The action that sets a `@BindableState` property; calls `onSet` when it is written.
  static func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<Root, BindableState<Value>>, _ value: Value,
    onSet: @escaping () -> Void
  ) -> Self {
    Self(
      keyPath: keyPath,
      set: {
        $0[keyPath: keyPath].wrappedValue = value
        onSet()
      },
      value: value,
      valueIsEqualTo: { $0 as? Value == value })
  }

  /// The action that sets any property, in the style before `@BindableState`.
  @_disfavoredOverload
  public static func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<Root, Value>, _ value: Value
  ) -> Self {
    Self(
      keyPath: keyPath,
      set: { $0[keyPath: keyPath] = value },
      value: value,
      valueIsEqualTo: { $0 as? Value == value })
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.keyPath == rhs.keyPath && lhs.valueIsEqualTo(rhs.value)
  }

  /// Whether an action changes a property; used in patterns: `case .binding(\.$name)`.
  public static func ~= <Value>(
    keyPath: WritableKeyPath<Root, Value>, bindingAction: Self
  ) -> Bool {
    keyPath == bindingAction.keyPath || bindingAction.projection?.isEqual(keyPath) ?? false
  }

  /// The same change as an action on the parent's state; the key path leads to this state in the
  /// parent's.
  public func pullback<NewRoot>(
    _ keyPath: WritableKeyPath<NewRoot, Root>
  ) -> BindingAction<NewRoot> {
    BindingAction<NewRoot>(
      keyPath: (keyPath as AnyKeyPath).appending(path: self.keyPath) as? PartialKeyPath<NewRoot>
        ?? keyPath,
      set: { set(&$0[keyPath: keyPath]) },
      value: value,
      valueIsEqualTo: valueIsEqualTo)
  }
}

/// The key path of a projection that only has a name.
private struct ProjectionName: CustomDumpStringConvertible {
  var customDumpDescription: String
}

extension BindingAction: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    guard let projection else {
      return Mirror(self, children: ["set": (keyPath, value)], displayStyle: .enum)
    }
    let name = ProjectionName(customDumpDescription: "\\\(Root.self).$\(projection.name)")
    return Mirror(self, children: ["set": (name, value)], displayStyle: .enum)
  }
}

/// An action with a case for changes that bindings make.
public protocol BindableAction {
  associatedtype State

  static func binding(_ action: BindingAction<State>) -> Self
}

extension BindableAction {
  /// The action that sets a property: `.set(\.$name, "Blob")`.
  public static func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<State, BindableState<Value>>, _ value: Value
  ) -> Self {
    binding(.set(keyPath, value))
  }
}
