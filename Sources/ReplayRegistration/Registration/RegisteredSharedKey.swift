import Dependencies
package import Sharing

/// A key of shared state that scripts can name.
package struct RegisteredSharedKey {
  /// The name that scripts use: `syncUps`, `appStorage("count")`.
  package var name: String

  /// The type of the value.
  package var valueType: Any.Type

  /// The shared value, as a `Shared` of that type, with the dependencies that are in force; `nil` if the feature
  /// does not share it with that type.
  package var make: () -> Any?

  /// The same key with other types: the last of them that the feature shares comes before this one.
  package private(set) var alternatives: [RegisteredSharedKey] = []

  package init<Value>(_ name: String, _ make: @escaping () -> Shared<Value>?) {
    self.name = name
    valueType = Value.self
    self.make = make
  }

  /// The key with a type that counts where the feature shares it so.
  package func preferring<Value>(_ make: @escaping () -> Shared<Value>?) -> Self {
    var copy = self
    copy.alternatives.append(RegisteredSharedKey(name, make))
    return copy
  }
}
