package import Dependencies
package import ReplayAnswers
import ReplayValues
import RuntimeReflection

/// Keeps features away from live values.
///
/// A dependency without a test value or an answer fails the step that uses it.
package final class ReplayGuard: LiveValueGuard {
  private let answers: EndpointAnswers

  /// The names of registered clients by type.
  private let clientNames: [ObjectIdentifier: String]

  /// The endpoints that are registered one by one, by the key of their dependency.
  // They are only called.
  nonisolated(unsafe) private let endpoints: [ObjectIdentifier: [RegisteredEndpoint]]

  /// - Parameters:
  ///   - answers: The answers of the replay.
  ///   - clients: The registered clients.
  ///   - endpoints: The endpoints that are registered one by one, by the key of their dependency.
  package init(
    answers: EndpointAnswers, clients: [RegisteredClient],
    endpoints: [ObjectIdentifier: [RegisteredEndpoint]]
  ) {
    self.answers = answers
    self.endpoints = endpoints
    clientNames = Dictionary(
      clients.map { (ObjectIdentifier($0.type), $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  package func standIn<Key: DependencyKey>(
    forLiveValueOf key: Key.Type, named name: String?, isBeingChanged: Bool
  ) -> Key.Value {
    let isPartWanted = isBeingChanged || UnreportedDependency.isBeingReplaced
    if isPartWanted || clientNames[ObjectIdentifier(Key.Value.self)] != nil {
      // The script answers the endpoints, which are replaced in the live value.
      return LiveValueGuards.lifted { Key.liveValue }
    }
    let type = displayName(Key.self)
    let dependency = name ?? type
    let (ofValue, ofClosure) =
      name.map { ("\\.\($0)", "\\.\($0).NAME") } ?? ("\(type).self", "\(type).self, \\.NAME")
    answers.report(
      UnansweredCall(
        "'\(dependency)' has only a live value, and a replay uses none",
        remedy:
          "give it a 'testValue', or register its closures, "
          + ".endpoint(\"\(dependency).NAME\", \(ofClosure)), or its value, "
          + ".dependency(\"\(dependency)\", \(ofValue))"))
    answers.stop()
  }

  package func adapt<Key: TestDependencyKey>(
    _ value: Key.Value, of key: Key.Type, named name: String?
  ) -> Key.Value {
    let stubbed = stub(value, named: name)
    guard let endpoints = endpoints[ObjectIdentifier(key)] else { return stubbed }
    // For tasks that inherit no dependencies; others have the endpoints from the start.
    var values = DependencyValues()
    values[key] = stubbed
    answers.install(endpoints, into: &values)
    return values[key]
  }

  /// Replaces the endpoints of a client.
  private func stub<Value>(_ value: Value, named name: String?) -> Value {
    if Self.isOutOfReach(Value.self), !UnreportedDependency.isBeingReplaced {
      answers.report(
        UnansweredCall(
          "'\(name ?? displayName(Value.self))' was used, and a replay has no network",
          remedy: "make requests in a client of your own, and answer for its endpoints"))
      answers.stop()
    }
    let endpoints = ClientEndpoints.find(in: Value.self)
    guard !endpoints.isEmpty else { return value }
    let client = name ?? displayName(Value.self)
    var value = value
    withUnsafeMutablePointer(to: &value) { pointer in
      for endpoint in endpoints {
        // A client inside of another may be registered by itself.
        let registeredName = endpoint.owners.lazy.compactMap { [clientNames] owner in
          clientNames[ObjectIdentifier(owner.type)].map { "\($0).\(owner.name)" }
        }
        .first
        endpoint.stub(
          UnsafeMutableRawPointer(pointer),
          EndpointCall(
            endpoint: registeredName ?? "\(client).\(endpoint.name)", labels: endpoint.labels,
            answers: answers, isRegistered: registeredName != nil))
      }
    }
    return value
  }

  /// Whether values of a type work on their own threads, which a replay does not wait for.
  private static func isOutOfReach(_ type: Any.Type) -> Bool {
    guard Reflection.kind(of: type) == .classReference else { return false }
    // By name: a program that makes no requests is linked without the class.
    return _typeName(type) == "FoundationNetworking.URLSession"
  }
}
