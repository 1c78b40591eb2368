package import Dependencies

/// A client whose endpoints need not be registered one by one.
package struct RegisteredClient {
  /// The name for scripts.
  package var name: String

  package var type: Any.Type

  /// Its endpoints with the names `NAME.endpoint`.
  package var endpoints: [RegisteredEndpoint] { found.all }

  private let found: LazyEndpoints

  package var installLive: (inout DependencyValues) -> Void

  package init<Client>(name: String, keyPath: WritableKeyPath<DependencyValues, Client>) {
    self.name = name
    type = Client.self
    installLive = { $0[keyPath: keyPath] = UnreportedDependency.liveValue(at: keyPath) }
    found = LazyEndpoints {
      ClientEndpoints.find(in: Client.self).map {
        RegisteredEndpoint($0, of: name, at: keyPath)
      }
    }
  }
}
