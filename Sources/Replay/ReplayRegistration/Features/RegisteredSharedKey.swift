package import Sharing

/// A key of shared state that scripts can use.
package struct RegisteredSharedKey {
  /// The name for scripts: `syncUps`, `appStorage("count")`.
  package var name: String

  package var valueType: Any.Type

  /// Returns the shared value with the current dependencies, as a `Shared`; `nil` if the feature
  /// does not use it with that type.
  package var make: () -> Any?

  /// The same key with other types; the last one that the feature uses takes precedence over this
  /// one.
  package private(set) var alternatives: [RegisteredSharedKey] = []

  package init<Value>(_ name: String, _ make: @escaping () -> Shared<Value>?) {
    self.name = name
    valueType = Value.self
    self.make = make
  }

  /// The key with another type, which takes precedence if the feature uses it.
  package func preferring<Value>(_ make: @escaping () -> Shared<Value>?) -> Self {
    var copy = self
    copy.alternatives.append(RegisteredSharedKey(name, make))
    return copy
  }
}
