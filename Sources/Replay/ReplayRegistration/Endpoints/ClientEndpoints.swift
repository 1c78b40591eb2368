package import Dependencies
import DependenciesMacros
import InternalSupport
package import ReplayAnswers
import ReplayValues
package import RuntimeReflection

/// Finds the endpoints of a `@DependencyClient` among its stored properties and those of nested
/// clients.
package enum ClientEndpoints {
  /// An endpoint of a client, and operations on it.
  package struct Endpoint {
    /// The declared name: `fetch`, or `cache.fetch` in a nested client.
    package var name: String

    /// The clients that it belongs to, the outermost first, with its name in each of them.
    var owners: [(type: Any.Type, name: String)]
    package var signature: Reflection.FunctionSignature
    /// The type of errors that it throws, if it throws.
    var failureType: Any.Type

    /// The argument labels; empty for an argument without a label.
    package var labels: [String]

    /// Whether a closure that makes a call can replace it.
    var isAnswerable: Bool

    /// Replaces the endpoint by a closure that makes a call.
    package var stub: (_ client: UnsafeMutableRawPointer, _ call: EndpointCall) -> Void

    /// Copies the endpoint from one client to another.
    var copy: (_ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer) -> Void
  }

  package static func find(in type: Any.Type) -> [Endpoint] {
    let key = ObjectIdentifier(type)
    if let known = known.withLock({ $0[key] }) { return known }
    let found = find(in: type, at: 0, inside: [])
    known.withLock { $0[key] = found }
    return found
  }

  /// The endpoints of types that were asked for: each dependency of each replay is.
  private static let known = Lock<[ObjectIdentifier: [Endpoint]]>([:])

  private static func find(
    in type: Any.Type, at offset: Int, inside outer: [(type: Any.Type, prefix: String)]
  ) -> [Endpoint] {
    guard let fields = Reflection.fields(ofStruct: type),
      fields.contains(where: { endpointType($0.type) != nil })
    else { return [] }
    let shape = StructShape(type: type, fields: fields, decodable: nil, rawRepresentable: nil)
    return zip(shape.names, fields).flatMap { declaredName, field -> [Endpoint] in
      guard let declaredName else { return [] }
      let clients = outer + [(type, "")]
      guard let endpointType = endpointType(field.type) else {
        return find(
          in: field.type, at: offset + field.offset,
          inside: clients.map { ($0.type, "\($0.prefix)\(declaredName).") })
      }
      guard let signature = Reflection.signature(ofFunction: endpointType.functionType) else {
        return []
      }
      return [
        make(
          endpointType, of: clients.map { ($0.type, $0.prefix + declaredName) }, signature,
          at: offset + field.offset)
      ]
    }
  }

  /// The type of a property as that of an endpoint; `nil` if it is another one.
  private static func endpointType(_ type: Any.Type) -> (any _AnyEndpoint.Type)? {
    // Looking up a conformance takes longer, also of a type that has none.
    guard Reflection.isSameDeclaration(type, _Endpoint<() -> Void, Void>.self) else { return nil }
    return Reflection.cast(type, to: (any _AnyEndpoint.Type).self)
  }

  private static func make<Concrete: _AnyEndpoint>(
    _ type: Concrete.Type, of owners: [(type: Any.Type, name: String)],
    _ signature: Reflection.FunctionSignature, at offset: Int
  ) -> Endpoint {
    let labels = (Reflection.fields(ofTuple: type.labelsType) ?? []).map(\.name)
    return Endpoint(
      name: owners.first?.name ?? "",
      owners: owners,
      signature: signature,
      failureType: type.failureType,
      labels: Array(labels.prefix(signature.parameters.count)),
      isAnswerable: type.isAnswerable,
      stub: { client, call in
        (client + offset).assumingMemoryBound(to: Concrete.self).pointee.stub(with: call)
      },
      copy: { source, target in
        (target + offset).assumingMemoryBound(to: Concrete.self).pointee =
          (source + offset).assumingMemoryBound(to: Concrete.self).pointee
      }
    )
  }
}

extension RegisteredEndpoint {
  /// An endpoint of a client that was registered by name.
  package init<Client>(
    _ endpoint: ClientEndpoints.Endpoint, of client: String,
    at keyPath: WritableKeyPath<DependencyValues, Client>
  ) {
    let name = "\(client).\(endpoint.name)"
    self.name = name
    signature = endpoint.signature
    errorType = endpoint.failureType
    labels = endpoint.labels
    isAnswerable = endpoint.isAnswerable
    installLive = { values in
      let live = UnreportedDependency.liveValue(at: keyPath)
      withUnsafePointer(to: live) { live in
        Self.modify(keyPath, in: &values) { endpoint.copy(UnsafeRawPointer(live), $0) }
      }
    }
    install = { values, answers in
      Self.modify(keyPath, in: &values) {
        endpoint.stub(
          $0, EndpointCall(endpoint: name, labels: endpoint.labels, answers: answers))
      }
    }
  }

  private static func modify<Client>(
    _ keyPath: WritableKeyPath<DependencyValues, Client>, in values: inout DependencyValues,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) {
    var client = UnreportedDependency.value(at: keyPath, in: values)
    withUnsafeMutablePointer(to: &client) { body(UnsafeMutableRawPointer($0)) }
    values[keyPath: keyPath] = client
  }
}
