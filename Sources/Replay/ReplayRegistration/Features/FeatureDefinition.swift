package import ActionScript
package import ComposableArchitecture
package import ReplayValues
import RuntimeReflection

/// The registration of a feature, with its types.
package struct FeatureDefinition<State, Action> {
  package var name: String
  package var title: String?
  package var makeReducer: (ReplayEndpoints) -> any Reducer<State, Action>
  package var areEqual: (State, State) -> Bool
  package var invariants: [Invariant] = []
  package var properties = FeatureProperties<State>()

  /// The starting states; the first one is the default and has no name.
  package var initialStates: [(name: String?, make: () -> State)]

  package var endpoints: [RegisteredEndpoint] = []

  /// The endpoints that the reducer takes.
  private let reducerEndpoints: LazyEndpoints?
  package var clients: [RegisteredClient] = []
  package var values: [RegisteredValue] = []
  var parsers = ValueParsers()
  var extras = ValueExtras()
  var errors: [any Error.Type] = []
  package var sharedKeys: [RegisteredSharedKey] = []

  /// Errors in the registration that were found when it was made.
  var foundProblems: [String] = []

  /// Errors in the registration, such as a starting state with the wrong type, or a client without endpoints.
  package var problems: [String] {
    foundProblems
      + clients.filter(\.endpoints.isEmpty).map { client in
        let place = client.key.map { "\(displayName($0)).self" } ?? "\\.\(client.name)"
        let endpoint = client.key == nil ? "\(place).load" : "\(place), \\.load"
        return
          "the client '\(client.name)' has no endpoints: \(displayName(client.type)) is not a '@DependencyClient'; "
          + (Self.hasClosures(client.type)
            ? "register its closures: .endpoint(\"\(client.name).load\", \(endpoint))"
            : "register it as a value: .dependency(\"\(client.name)\", \(place))")
      } + values.compactMap(\.problem)
  }

  private static func hasClosures(_ type: Any.Type) -> Bool {
    (Reflection.fields(ofStruct: type) ?? []).contains {
      Reflection.signature(ofFunction: $0.type) != nil
    }
  }

  /// A condition that must hold after every action.
  package struct Invariant {
    package var name: String
    package var holds: (State) -> Bool
  }

  package init<R: Reducer>(
    name: String,
    title: String?,
    reducer: @escaping () -> R,
    initialState: @escaping () -> State,
    areEqual: @escaping (State, State) -> Bool
  ) where R.State == State, R.Action == Action {
    self.name = name
    self.title = title
    self.makeReducer = { _ in reducer() }
    self.initialStates = [(nil, initialState)]
    self.areEqual = areEqual
    reducerEndpoints = nil
  }

  package init<R: Reducer>(
    name: String,
    title: String?,
    reducer: @escaping (ReplayEndpoints) -> R,
    initialState: @escaping () -> State,
    areEqual: @escaping (State, State) -> Bool
  ) where R.State == State, R.Action == Action {
    self.name = name
    self.title = title
    self.makeReducer = reducer
    self.initialStates = [(nil, initialState)]
    self.areEqual = areEqual
    reducerEndpoints = LazyEndpoints(ofReducer: { _ = reducer($0) })
  }

  /// The endpoints for scripts: registered ones and built-in ones.
  package var knownEndpoints: [RegisteredEndpoint] {
    let registered = allEndpoints
    return registered
      + RegisteredEndpoint.builtIn.filter { endpoint in
        !registered.contains { $0.name == endpoint.name }
      }
  }

  /// The registered endpoints: single ones, those that the reducer takes, and those of clients.
  package var allEndpoints: [RegisteredEndpoint] { namedEndpoints.filter(\.isAnswerable) }

  /// The endpoints of clients whose calls cannot be answered.
  package var unanswerableEndpoints: [RegisteredEndpoint] {
    namedEndpoints.filter { !$0.isAnswerable }
  }

  /// One endpoint for each name: a nested client may be registered by itself as well.
  private var namedEndpoints: [RegisteredEndpoint] {
    var names: Set<String> = []
    return (endpoints + (reducerEndpoints?.all ?? []) + clients.flatMap(\.endpoints))
      .filter { names.insert($0.name).inserted }
  }

  /// The types of the arguments and results of endpoints, and of dependencies that are values.
  var dependencyTypes: [Any.Type] {
    allEndpoints.flatMap { $0.signature.parameters + [$0.signature.result] } + values.map(\.type)
  }

  /// The registered errors, and those among the types of actions, state and endpoints.
  package var knownErrors: [any Error.Type] {
    errors
      + EnumListing.errors(of: [Action.self, State.self] + dependencyTypes)
      .filter { error in !errors.contains { $0 == error } }
  }
}

extension FeatureDefinition {
  /// Errors in what the registration says about actions.
  package var problemsOfProperties: [String] {
    guard !properties.transitions.isEmpty || !properties.sent.isEmpty else { return [] }
    let names = properties.transitions.map(\.action) + properties.sent
    let templates = ActionTemplate.all(of: Action.self, in: State.self)
    return names.filter { name in !templates.contains { $0.isNamed(by: name) } }
      .map { "the registration of '\(self.name)' names the action '\($0)', which it does not have" }
  }

  package mutating func add(_ client: RegisteredClient) {
    clients.append(client)
  }

  package mutating func add(_ endpoint: RegisteredEndpoint) {
    endpoints.append(endpoint)
  }

  /// Finds types in the modules of the feature, its clients and its endpoints.
  private var typeFinder: TypeFinder {
    let (clients, endpoints, values) = (clients, endpoints, values)
    return TypeFinder(
      neighbours: Self.types(of: clients, endpoints) + values.map(\.type), errors: errors)
  }

  private static func types(
    of clients: [RegisteredClient], _ endpoints: [RegisteredEndpoint]
  ) -> [Any.Type] {
    var types: [Any.Type] = [State.self, Action.self]
    for client in clients {
      types.append(client.type)
      types += client.endpoints.map(\.signature.result)
    }
    for endpoint in endpoints {
      types += [endpoint.signature.result, endpoint.failureType]
    }
    return types
  }

  /// Whether the registration has a parser, which can refuse any value of its type.
  package var hasParsers: Bool { !parsers.isEmpty }

  /// Builds values of the feature's types from a file.
  package func builder(_ source: SourceFile) -> ValueBuilder {
    var builder = ValueBuilder(parsers: parsers, source: source)
    builder.references = StateReferences<State>()
    builder.typeFinder = typeFinder
    builder.extras = extras
    return builder
  }
}

/// An operation on a registered feature with static types.
package protocol FeatureVisitor {
  associatedtype Result
  associatedtype Failure: Error = any Error

  func visit<State, Action>(
    _ feature: FeatureDefinition<State, Action>
  ) throws(Failure) -> Result
}

/// A feature's definition with its types erased.
protocol FeatureBoxing {
  func accept<Visitor: FeatureVisitor>(
    _ visitor: Visitor
  ) throws(Visitor.Failure) -> Visitor.Result
  mutating func addInitialState<Value>(_ name: String, make: @escaping () -> Value)
  mutating func addInvariant<Value>(_ name: String, holds: @escaping (Value) -> Bool)
  mutating func addCondition<Value>(
    _ kind: ConditionKind, _ name: String, holds: @escaping (Value) -> Bool)
  mutating func addTransition<Value>(
    _ action: String, holds: @escaping (_ old: Value, _ new: Value) -> Bool)
  mutating func addSent(_ actions: [String])
  mutating func addSamples(_ type: Any.Type, values: @escaping () -> [Any])
  mutating func addParser<Value>(_ type: Value.Type, parse: @escaping (String) throws -> Value)
  mutating func addClient(_ client: RegisteredClient)
  mutating func addEndpoint(_ endpoint: RegisteredEndpoint)
  mutating func addValue(_ value: RegisteredValue)
  mutating func addProblem(_ problem: String)
  mutating func addSharedKey(_ key: RegisteredSharedKey)
  mutating func addErrors(_ types: [any Error.Type])
  mutating func modifyExtras(_ body: (inout ValueExtras) -> Void)
}

/// The kinds of conditions that are not checked after every step.
enum ConditionKind: String {
  case sometimes
  case eventually
}

struct FeatureBox<State, Action>: FeatureBoxing {
  var definition: FeatureDefinition<State, Action>

  package func accept<Visitor: FeatureVisitor>(
    _ visitor: Visitor
  ) throws(Visitor.Failure) -> Visitor.Result {
    try visitor.visit(definition)
  }

  mutating func addInitialState<Value>(_ name: String, make: @escaping () -> Value) {
    guard let make = (make as Any) as? () -> State else {
      definition.foundProblems.append(
        "the starting state '\(name)' of '\(definition.name)' is \(nounPhrase(Value.self)), not \(nounPhrase(State.self))"
      )
      return
    }
    if definition.initialStates.contains(where: { $0.name == name }) {
      definition.foundProblems.append(
        "the starting state '\(name)' of '\(definition.name)' is registered twice")
    }
    definition.initialStates.append((name, make))
  }

  mutating func addInvariant<Value>(_ name: String, holds: @escaping (Value) -> Bool) {
    guard let holds = (holds as Any) as? (State) -> Bool else {
      definition.foundProblems.append(
        "the invariant '\(name)' of '\(definition.name)' is about \(nounPhrase(Value.self)), not \(nounPhrase(State.self))"
      )
      return
    }
    definition.invariants.append(.init(name: name, holds: holds))
  }

  mutating func addParser<Value>(_ type: Value.Type, parse: @escaping (String) throws -> Value) {
    definition.parsers.add(type, parse: parse)
  }

  mutating func addClient(_ client: RegisteredClient) {
    definition.add(client)
  }

  mutating func addEndpoint(_ endpoint: RegisteredEndpoint) {
    definition.add(endpoint)
  }

  mutating func addValue(_ value: RegisteredValue) {
    definition.values.append(value)
  }

  mutating func addProblem(_ problem: String) {
    definition.foundProblems.append(problem)
  }

  mutating func addSharedKey(_ key: RegisteredSharedKey) {
    definition.sharedKeys.append(key)
  }

  mutating func addErrors(_ types: [any Error.Type]) {
    definition.errors += types
  }

  mutating func modifyExtras(_ body: (inout ValueExtras) -> Void) {
    body(&definition.extras)
  }
}
