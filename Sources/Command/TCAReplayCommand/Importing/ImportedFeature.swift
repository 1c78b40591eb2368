import ActionScript
import ReplayPlanning
import ReplayRegistration
import ReplayValues
import RuntimeReflection

/// What the tests of a feature name.
struct ImportedFeature {
  let stateType: Any.Type
  let actionType: Any.Type
  /// The names of the endpoints, and of the clients by their types.
  let endpoints: Set<String>
  let clients: [String: String]
  /// The names of endpoints by the types of their dependencies and the paths in them: `Ledger.open`.
  let located: [String: String]
  /// The names of dependencies by those of their properties, where these differ.
  let renamed: [String: String]
  /// The names of the endpoints that return streams.
  let streams: Set<String>
  /// The names of the dependencies that are values.
  let values: Set<String>
  /// The number of ids that the registered state takes.
  let registeredIDs: Int
  /// Finds the types by their names.
  let types: TypeFinder
  /// Whether a part of the state, by its path, is a Boolean.
  let isBoolean: (String) -> Bool
  /// Whether an error can only be thrown by its text: its type is one of the test.
  let isThrownByText: (String) -> Bool

  init<State, Action>(_ feature: FeatureDefinition<State, Action>) {
    func accepts(_ lines: String) -> Bool {
      let source = SourceFile(path: "", bytes: Array("feature import\n\(lines)\n".utf8))
      return !Planner(feature).plan(Script.parse(source, as: .line)).diagnostics
        .contains { $0.severity == .error }
    }
    isBoolean = { accepts("expect\n  \($0) == true") }
    let names = feature.knownEndpoints.map(\.name).sorted()
    isThrownByText = { error in
      names.first { accepts("given \($0) throws \"\"") }
        .map { !accepts("given \($0) throws \(error)") } ?? false
    }
    stateType = State.self
    actionType = Action.self
    types = TypeFinder(neighbours: [State.self, Action.self])
    registeredIDs = feature.registeredIDs
    endpoints = Set(feature.knownEndpoints.map(\.name))
    streams = Set(feature.knownEndpoints.filter(\.returnsOnlyStreams).map(\.name))
    values = Set(feature.values.map(\.name))
    located = Dictionary(
      feature.knownEndpoints.compactMap { endpoint in
        endpoint.location.map {
          ("\(typeName($0.dependency, qualified: true)).\($0.path)", endpoint.name)
        }
      }, uniquingKeysWith: { first, _ in first })
    let properties = DependencyProperties.ofThisProgram
    let dependencies =
      feature.clients.filter { $0.key == nil }.map { (name: $0.name, type: $0.type) }
      + feature.values.filter { $0.key == nil }.map { (name: $0.name, type: $0.type) }
    renamed = Dictionary(
      dependencies.compactMap { dependency in
        properties.name(of: dependency.name, dependency.type).map { ($0, dependency.name) }
      }, uniquingKeysWith: { first, _ in first })
    let clients =
      feature.clients.map { (type: $0.key ?? $0.type, name: $0.name) }
      + feature.values.compactMap { value in value.key.map { (type: $0, name: value.name) } }
    let keyed = feature.allEndpoints.compactMap { endpoint in
      endpoint.key.map { key in
        (type: key, name: endpoint.name.split(separator: ".").dropLast().joined(separator: "."))
      }
    }
    self.clients = Dictionary(
      (clients + keyed).map { (typeName($0.type, qualified: true), $0.name) },
      uniquingKeysWith: { first, _ in first })
  }
}
