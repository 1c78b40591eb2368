public import CasePaths
public import CustomDump
import RuntimeReflection

/// A change of one property of state, made by a binding.
@dynamicMemberLookup
public struct BindingAction<Root>: CasePathable, Equatable, Sendable {
  public let keyPath: _SendablePartialKeyPath<Root>

  let set: @Sendable (inout Root) -> Void
  package let value: any Sendable
  let valueIsEqualTo: @Sendable (Any) -> Bool

  /// Called when a reducer asks whether the action changes a property, with the answer.
  package var didCompare: (@Sendable (_ keyPath: AnyKeyPath, _ isEqual: Bool) -> Void)?

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.keyPath == rhs.keyPath && lhs.valueIsEqualTo(rhs.value)
  }

  public static var allCasePaths: AllCasePaths {
    AllCasePaths()
  }

  /// The case paths of the action; each property has one.
  @dynamicMemberLookup
  public struct AllCasePaths {
    /// The changes of a property.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: _SendableWritableKeyPath<Root, Value>
    ) -> AnyCasePath<BindingAction, Value> where Root: ObservableState {
      changes(of: keyPath)
    }

    /// The changes of a `@BindingState` property.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: _SendableWritableKeyPath<Root, BindingState<Value>>
    ) -> AnyCasePath<BindingAction, Value> {
      AnyCasePath(
        embed: { .set(keyPath, $0) },
        extract: { $0.value(of: keyPath) }
      )
    }

    private func changes<Value: Equatable & Sendable>(
      of keyPath: _SendableWritableKeyPath<Root, Value>
    ) -> AnyCasePath<BindingAction, Value> {
      AnyCasePath(
        embed: { BindingAction(setting: keyPath, to: $0) },
        extract: { $0.value(of: keyPath) }
      )
    }
  }
}

extension BindingAction {
  /// The action that sets a property.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: _SendableWritableKeyPath<Root, Value>, _ value: Value
  ) -> Self where Root: ObservableState {
    Self(setting: keyPath, to: value)
  }

  /// The action that sets a `@BindingState` property.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: _SendableWritableKeyPath<Root, BindingState<Value>>, _ value: Value
  ) -> Self {
    set(keyPath, value, whenSet: {})
  }

  static func set<Value: Equatable & Sendable>(
    _ keyPath: _SendableWritableKeyPath<Root, BindingState<Value>>, _ value: Value,
    whenSet: @escaping @Sendable () -> Void
  ) -> Self {
    Self(
      keyPath: keyPath,
      set: {
        whenSet()
        $0[keyPath: keyPath].wrappedValue = value
      },
      value: value,
      valueIsEqualTo: { $0 as? Value == value }
    )
  }

  /// The action that sets a property; calls `whenSet` when the value is written to the state.
  init<Value: Equatable & Sendable>(
    setting keyPath: _SendableWritableKeyPath<Root, Value>, to value: Value,
    whenSet: @escaping @Sendable () -> Void = {}
  ) {
    self.init(
      keyPath: keyPath,
      set: {
        whenSet()
        $0[keyPath: keyPath] = value
      },
      value: value,
      valueIsEqualTo: { $0 as? Value == value }
    )
  }

  /// The new value of a property; `nil` if the action changes another one.
  private func value<Value>(of keyPath: AnyKeyPath) -> Value? {
    changes(keyPath) ? value as? Value : nil
  }

  private func changes(_ keyPath: AnyKeyPath) -> Bool {
    let isEqual = self.keyPath as AnyKeyPath == keyPath
    didCompare?(keyPath, isEqual)
    return isEqual
  }

  /// Whether the action changes a property; used in patterns, like `case .binding(\.name):`.
  public static func ~= <Value>(
    keyPath: WritableKeyPath<Root, Value>, bindingAction: Self
  ) -> Bool {
    bindingAction.changes(keyPath)
  }

  /// The same change as an action on the parent's state.
  public func pullback<NewRoot>(
    _ keyPath: WritableKeyPath<NewRoot, Root>
  ) -> BindingAction<NewRoot>? {
    let sendableKeyPath = keyPath.unsafeSendable()
    guard
      let appended = (keyPath as AnyKeyPath).appending(path: self.keyPath)
        as? PartialKeyPath<NewRoot>
    else { return nil }
    return BindingAction<NewRoot>(
      keyPath: appended.unsafeSendable(),
      set: { [set] in set(&$0[keyPath: sendableKeyPath]) },
      value: value,
      valueIsEqualTo: valueIsEqualTo
    )
  }
}

/// The changes of a reducer's state.
public typealias BindingActionOf<R: Reducer> = BindingAction<R.State>

extension BindingAction: CustomDumpReflectable, CustomDumpStringConvertible {
  public var customDumpDescription: String {
    ".set(\(keyPathDescription), \(String(customDumping: value)))"
  }

  /// The key path with the whole name of its root, as dumps name types.
  private var keyPathDescription: String {
    let description = String(customDumping: keyPath)
    let root = "\\\(Root.self)"
    guard description.hasPrefix("\(root).") else { return description }
    return "\\\(typeName(Root.self))\(description.dropFirst(root.count))"
  }

  public var customDumpMirror: Mirror {
    Mirror(
      self,
      children: ["set": (keyPath, value)],
      displayStyle: .enum
    )
  }
}
