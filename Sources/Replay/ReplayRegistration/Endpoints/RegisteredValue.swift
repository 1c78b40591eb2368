package import Dependencies
import RuntimeReflection

/// A dependency that is a value, not a client with endpoints: feature flags, or a base URL.
package struct RegisteredValue {
  /// The name for scripts.
  package var name: String

  package var type: Any.Type

  /// The key that names the dependency; `nil` if it has a key path.
  package var key: Any.Type?

  package var installLive: (inout DependencyValues) -> Void

  /// Sets the dependency to a value of its type.
  package var install: (_ value: Any, inout DependencyValues) -> Void

  package init<Value>(name: String, keyPath: WritableKeyPath<DependencyValues, Value>) {
    self.name = name
    type = Value.self
    installLive = {
      UnreportedDependency.set(UnreportedDependency.liveValue(at: keyPath), at: keyPath, in: &$0)
    }
    install = { value, values in
      guard let value = value as? Value else { return }
      UnreportedDependency.set(value, at: keyPath, in: &values)
    }
  }

  /// A dependency that is named by its key: `@Dependency(Flags.self)`.
  package init<Key: TestDependencyKey>(name: String, key: Key.Type) {
    self.init(name: name, keyPath: DependencyValues.keyPath(of: key))
    self.key = key
  }

  /// Errors in its registration; `nil` if there are none.
  var problem: String? {
    if !ClientEndpoints.find(in: type).isEmpty {
      return "'\(name)' is a client: register it with .client(…), not with .dependency(…)"
    }
    guard Reflection.signature(ofFunction: type) != nil else { return nil }
    return "'\(name)' is a closure: register it with .endpoint(…), not with .dependency(…)"
  }
}
