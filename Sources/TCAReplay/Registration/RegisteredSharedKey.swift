import Dependencies
import Sharing

/// A key of shared state that scripts can name.
struct RegisteredSharedKey {
  /// The name that scripts use: `syncUps`, `appStorage("count")`.
  var name: String

  /// The type of the value.
  var valueType: Any.Type

  /// The shared value, as a `Shared` of that type, with the dependencies that are in force.
  var make: () -> Any

  init<Value>(_ name: String, _ make: @escaping () -> Shared<Value>) {
    self.name = name
    valueType = Value.self
    self.make = make
  }
}
