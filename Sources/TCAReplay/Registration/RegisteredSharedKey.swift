import Dependencies
import Sharing

/// A key of shared state that scripts can name.
struct RegisteredSharedKey {
  /// The name that scripts use: `syncUps`, `appStorage("count")`.
  var name: String

  /// The type of the value.
  var valueType: Any.Type

  /// The shared value, as a `Shared` of that type, with the dependencies that are in force; `nil` where the feature
  /// does not share it with that type.
  var make: () -> Any?

  /// The same key with other types: the last of them that the feature shares comes before this one.
  private(set) var alternatives: [RegisteredSharedKey] = []

  init<Value>(_ name: String, _ make: @escaping () -> Shared<Value>?) {
    self.name = name
    valueType = Value.self
    self.make = make
  }

  /// The key with a type that counts where the feature shares it so.
  func preferring<Value>(_ make: @escaping () -> Shared<Value>?) -> Self {
    var copy = self
    copy.alternatives.append(RegisteredSharedKey(name, make))
    return copy
  }
}
