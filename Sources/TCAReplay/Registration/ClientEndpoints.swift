import Dependencies

/// Finds the endpoints of a client whose type is a `@DependencyClient`.
enum ClientEndpoints {
  static func find<Client>(
    in type: Client.Type, named name: String, at keyPath: WritableKeyPath<DependencyValues, Client>
  ) -> [RegisteredEndpoint] {
    []
  }
}
