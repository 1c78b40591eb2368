import Dependencies
import DependenciesMacros
import InternalSupport

/// Finds the endpoints of a client whose type is a `@DependencyClient`, among its stored properties.
enum ClientEndpoints {
  static func find<Client>(
    in type: Client.Type, named name: String, at keyPath: WritableKeyPath<DependencyValues, Client>
  ) -> [RegisteredEndpoint] {
    guard let fields = Reflection.fields(ofStruct: type) else { return [] }
    let shape = StructShape(type: type, fields: fields, decodable: nil, rawRepresentable: nil)
    return zip(shape.names, fields).compactMap { declaredName, field in
      guard let declaredName, let endpointType = field.type as? any _AnyEndpoint.Type,
        let signature = Reflection.signature(ofFunction: endpointType.functionType)
      else { return nil }
      func open<Endpoint: _AnyEndpoint>(_: Endpoint.Type) -> RegisteredEndpoint {
        RegisteredEndpoint(
          name: "\(name).\(declaredName)",
          signature: signature,
          client: keyPath,
          endpoint: Endpoint.self,
          offset: field.offset
        )
      }
      return open(endpointType)
    }
  }
}

extension RegisteredEndpoint {
  fileprivate init<Client, Endpoint: _AnyEndpoint>(
    name: String,
    signature: Reflection.FunctionSignature,
    client keyPath: WritableKeyPath<DependencyValues, Client>,
    endpoint: Endpoint.Type,
    offset: Int
  ) {
    self.name = name
    self.signature = signature
    installLive = { values in
      let live = UnreportedDependency.liveValue(at: keyPath)
      let endpoint = withUnsafePointer(to: live) {
        (UnsafeRawPointer($0) + offset).assumingMemoryBound(to: Endpoint.self).pointee
      }
      Self.modify(Endpoint.self, offset, of: keyPath, in: &values) { $0 = endpoint }
    }
    install = { values, answers in
      Self.modify(Endpoint.self, offset, of: keyPath, in: &values) {
        $0.stub(with: EndpointCall(endpoint: name, answers: answers))
      }
    }
  }

  private static func modify<Client, Endpoint>(
    _ type: Endpoint.Type, _ offset: Int, of keyPath: WritableKeyPath<DependencyValues, Client>,
    in values: inout DependencyValues, _ body: (inout Endpoint) -> Void
  ) {
    var client = UnreportedDependency.value(at: keyPath, in: values)
    withUnsafeMutablePointer(to: &client) { pointer in
      body(
        &(UnsafeMutableRawPointer(pointer) + offset)
          .assumingMemoryBound(to: Endpoint.self).pointee)
    }
    values[keyPath: keyPath] = client
  }
}
