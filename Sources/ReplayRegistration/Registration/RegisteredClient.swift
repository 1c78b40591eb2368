package import Dependencies
import InternalSupport
import ReplayValues

/// A client whose endpoints are found without registering them one by one.
package struct RegisteredClient {
  /// The name that scripts use.
  package var name: String

  /// The type of the client.
  package var type: Any.Type

  /// Its endpoints, each as `NAME.endpoint`.
  package var endpoints: [RegisteredEndpoint]

  /// Installs the live client.
  package var installLive: (inout DependencyValues) -> Void

  package init<Client>(name: String, keyPath: WritableKeyPath<DependencyValues, Client>) {
    self.name = name
    type = Client.self
    installLive = { $0[keyPath: keyPath] = UnreportedDependency.liveValue(at: keyPath) }
    endpoints = ClientEndpoints.find(in: Client.self).map {
      RegisteredEndpoint($0, of: name, at: keyPath)
    }
  }
}
