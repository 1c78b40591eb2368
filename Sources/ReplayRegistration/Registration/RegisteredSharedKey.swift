import Dependencies
package import Sharing

/// A key of shared state that scripts can name.
package struct RegisteredSharedKey {
  /// The name that scripts use: `syncUps`, `appStorage("count")`.
  package var name: String

  /// The type of the value.
  package var valueType: Any.Type

  /// The shared value, as a `Shared` of that type, with the dependencies that are in force.
  package var make: () -> Any

  package init<Value>(_ name: String, _ make: @escaping () -> Shared<Value>) {
    self.name = name
    valueType = Value.self
    self.make = make
  }
}
