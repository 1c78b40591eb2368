package import Dependencies

/// A client whose endpoints need not be registered one by one.
package struct RegisteredClient {
  /// The name for scripts.
  package var name: String

  package var type: Any.Type

  /// The key that names the dependency; `nil` if it has a key path.
  package var key: Any.Type?

  /// Its endpoints with the names `NAME.endpoint`.
  package var endpoints: [RegisteredEndpoint] { found.all }

  private let found: LazyEndpoints

  package var installLive: (inout DependencyValues) -> Void

  package init<Client>(name: String, keyPath: WritableKeyPath<DependencyValues, Client>) {
    self.name = name
    type = Client.self
    installLive = {
      UnreportedDependency.set(UnreportedDependency.liveValue(at: keyPath), at: keyPath, in: &$0)
    }
    found = LazyEndpoints {
      ClientEndpoints.find(in: Client.self).map {
        RegisteredEndpoint($0, of: name, at: keyPath)
      }
    }
  }
}

extension RegisteredClient {
  /// A client whose dependency is named by its key: `@Dependency(DataClient.self)`.
  package init<Key: TestDependencyKey>(name: String, key: Key.Type) {
    self.init(name: name, keyPath: DependencyValues.keyPath(of: key))
    self.key = key
  }
}

/// Stands for a key in a key path, because a type is not hashable.
private struct KeyIdentity<Key: TestDependencyKey>: Hashable, Sendable {}

extension RegisteredEndpoint {
  /// A closure in a dependency that is named by its key.
  package init<Key: TestDependencyKey, Function>(
    name: EndpointName, key: Key.Type, keyPath: WritableKeyPath<Key.Value, Function>,
    stub: @escaping (EndpointStub, inout Function) -> Void
  ) {
    self.init(
      name: name, keyPath: DependencyValues.keyPath(of: key).appending(path: keyPath), stub: stub)
    self.key = key
  }
}

extension DependencyValues {
  /// The path of the dependency that a key names.
  static func keyPath<Key: TestDependencyKey>(
    of key: Key.Type
  ) -> WritableKeyPath<DependencyValues, Key.Value> {
    \DependencyValues[key: KeyIdentity<Key>()]
  }

  fileprivate subscript<Key: TestDependencyKey>(key key: KeyIdentity<Key>) -> Key.Value {
    get { self[Key.self] }
    set { self[Key.self] = newValue }
  }
}
