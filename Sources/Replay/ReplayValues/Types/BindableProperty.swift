import ClassicComposableArchitecture
import ComposableArchitecture
import CustomDump

/// A property that bindings can set.
package struct BindableProperty {
  package var name: String
  package var keyPath: AnyKeyPath

  /// The type of the value; for a `@BindingState` property, it is the type of the wrapped value.
  package var valueType: Any.Type { Self.valueType(of: keyPath) }

  /// The properties of a state: those with `@BindingState` or `@BindableState` if there are any, and all that can be set if not.
  package static func all(of state: Any.Type) -> [BindableProperty] {
    let named = NamedKeyPaths(state)
    let all = named.names.compactMap { name in
      named[name].map { BindableProperty(name: name, keyPath: $0) }
    }
    let marked = all.filter(\.isMarked)
    return (marked.isEmpty ? all : marked).filter(\.isWritable)
  }

  static func valueType(of keyPath: AnyKeyPath) -> Any.Type {
    let type = Swift.type(of: keyPath).valueType
    return (type as? any BindingStateType.Type)?.boundType ?? type
  }

  /// Whether a key path leads to the storage of a `@BindingState` property: reducers compare with its projection.
  static func hasUnknownProjection(_ keyPath: AnyKeyPath) -> Bool {
    let type = Swift.type(of: keyPath)
    return (type.valueType as? any BindingStateType.Type)?.needsMacro ?? false
      && !(type.rootType is any _KeyPathNaming.Type)
  }

  /// Whether the property has `@BindingState` or `@BindableState`.
  var isMarked: Bool { type(of: keyPath).valueType is any BindingStateType.Type }

  private var isWritable: Bool {
    func open<Root>(_: Root.Type) -> Bool {
      func open<Value>(_: Value.Type) -> Bool { keyPath is WritableKeyPath<Root, Value> }
      return _openExistential(type(of: keyPath).valueType, do: open)
    }
    return _openExistential(type(of: keyPath).rootType, do: open)
  }
}

/// A `BindingState` or a `BindableState` with its type erased.
private protocol BindingStateType {
  static var boundType: Any.Type { get }

  /// Whether actions need the key path of the projection, which a macro lists.
  static var needsMacro: Bool { get }
}

extension BindingState: BindingStateType {
  fileprivate static var boundType: Any.Type { Value.self }
  fileprivate static var needsMacro: Bool { true }
}

extension BindableState: BindingStateType {
  fileprivate static var boundType: Any.Type { Value.self }
  fileprivate static var needsMacro: Bool { false }
}
