/// The computed properties of a type, by name.
///
/// Reflection only finds stored properties. `@ObservableState` generates this table for tools that
/// look up state by name.
public struct _ComputedProperties {
  package private(set) var all: [any _ComputedPropertyProtocol] = []

  public init() {}

  public mutating func add<Root, Value>(_ name: String, _ get: @escaping (Root) -> Value) {
    all.append(_ComputedProperty(name: name, get: get))
  }

  /// Ignores a property whose value cannot be copied.
  @_disfavoredOverload
  public mutating func add<Root, Value: ~Copyable>(
    _ name: String, _ get: @escaping (Root) -> Value
  ) {}
}

/// A computed property with its types erased.
package protocol _ComputedPropertyProtocol<Root> {
  associatedtype Root
  associatedtype Value

  var name: String { get }
  var get: (Root) -> Value { get }
}

private struct _ComputedProperty<Root, Value>: _ComputedPropertyProtocol {
  var name: String
  var get: (Root) -> Value
}
