import Dependencies
import DependenciesMacros
import InternalSupport

/// Lets features reach nothing live: dependencies that nobody registered answer nothing, and say who called.
final class ReplayGuard: LiveValueGuard {
  private let answers: EndpointAnswers
  private let deadEnd: DeadEnd

  /// The names of registered clients, by their types.
  private let clientNames: [ObjectIdentifier: String]

  init(answers: EndpointAnswers, clients: [RegisteredClient]) {
    self.answers = answers
    deadEnd = answers.deadEnd
    clientNames = Dictionary(
      clients.map { (ObjectIdentifier($0.type), $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  func standIn<Key: DependencyKey>(
    forLiveValueOf key: Key.Type, named name: String?, isBeingChanged: Bool
  ) -> Key.Value {
    let name = name ?? displayName(Key.self)
    let isPartWanted = isBeingChanged || UnreportedDependency.isBeingReplaced
    if !isPartWanted, clientNames[ObjectIdentifier(Key.Value.self)] == nil {
      answers.report(
        UnansweredCall(
          "'\(name)' has only a live value, and nothing live is reached",
          remedy: "give it a 'testValue', or register its endpoints and answer for them"))
    }
    let standIn = StandIn(name: name) { [answers, deadEnd] closure in
      answers.report(UnansweredCall("'\(closure)' was called, and nothing answers it"))
      deadEnd.enter()
    }
    if let value = standIn.make(Key.Value.self) { return value }
    guard isPartWanted || clientNames[ObjectIdentifier(Key.Value.self)] != nil else {
      deadEnd.enter()
    }
    // Only a part of it is wanted, or the script answers for it. The rest is kept from being called.
    return standIn.disarm(LiveValueGuards.lifted { Key.liveValue })
  }

  func adapt<Value>(_ value: Value, named name: String?) -> Value {
    if Self.isOutOfReach(Value.self), !UnreportedDependency.isBeingReplaced {
      answers.report(
        UnansweredCall(
          "'\(name ?? displayName(Value.self))' is asked for, and nothing of the network is reached",
          remedy: "make requests in a client of your own, and answer for its endpoints"))
      deadEnd.enter()
    }
    let endpoints = ClientEndpoints.find(in: Value.self)
    guard !endpoints.isEmpty else { return value }
    let registeredName = clientNames[ObjectIdentifier(Value.self)]
    let client = registeredName ?? name ?? displayName(Value.self)
    var value = value
    withUnsafeMutablePointer(to: &value) { pointer in
      for endpoint in endpoints {
        endpoint.stub(
          UnsafeMutableRawPointer(pointer),
          EndpointCall(
            endpoint: "\(client).\(endpoint.name)", answers: answers,
            isRegistered: registeredName != nil))
      }
    }
    return value
  }

  /// Whether values of a type answer from threads of their own, when no replay waits for them, even where they do no
  /// more than fail.
  private static func isOutOfReach(_ type: Any.Type) -> Bool {
    // By its name: the module takes longer to load than most commands take to run.
    String(reflecting: type) == "FoundationNetworking.URLSession"
  }
}
