import ReplayAnswers
import ReplayValues
import RuntimeReflection

/// What scripts can use of a feature: its actions, its state and its dependencies.
package struct FeatureDescription: Sendable, Equatable {
  /// A name and a type.
  package struct Entry: Sendable, Equatable {
    /// The name for scripts.
    package var name: String

    /// The type; for an action, the types of its payload in parentheses.
    package var type: String

    package init(name: String, type: String) {
      self.name = name
      self.type = type
    }
  }

  package var name: String
  package var title: String?
  package var actions: [Entry]
  package var state: [Entry]
  package var dependencies: [Entry]

  /// The dependencies that every script can set, with examples.
  package var builtIns: [Entry]

  /// The registered functions with their types.
  package var functions: [Entry]

  /// The names of the starting states, except the default.
  package var initialStates: [String]

  package var invariants: [String]

  /// Errors in the registration.
  package var problems: [String]

  /// The registered errors: the enums with their cases, the others with their fields.
  package var errors: [EnumEntry]

  /// The values that only dependencies take or return, with their fields.
  package var answers: [StructEntry]

  /// A struct that scripts can write values of.
  package struct StructEntry: Sendable, Equatable {
    package var name: String
    package var fields: [Entry]
  }

  /// The enums among the feature's values, with their cases.
  package var types: [EnumEntry]

  /// An enum that scripts can write values of.
  package struct EnumEntry: Sendable, Equatable {
    package var name: String
    /// The cases with their payloads: `active`, `custom(String)`.
    package var cases: [String]
  }

  package init<State, Action>(_ feature: FeatureDefinition<State, Action>) {
    name = feature.name
    title = feature.title
    actions = Self.actions(of: Action.self)
    state =
      Self.properties(of: State.self, feature.extras)
      + feature.sharedKeys.map {
        Entry(name: "shared \($0.name)", type: displayName($0.valueType))
      }
    dependencies =
      (feature.allEndpoints.map { Entry(name: $0.name, type: Self.text(of: $0)) }
      + feature.values.map { Entry(name: $0.name, type: displayName($0.type)) })
      .sorted { $0.name < $1.name }
    builtIns = Self.builtIns(besides: feature.allEndpoints)
    functions = feature.extras.allFunctions.map { Entry(name: $0.name, type: $0.signature) }
    initialStates = feature.initialStates.compactMap(\.name)
    invariants = feature.invariants.map(\.name)
    problems = feature.problems
    errors = feature.errors.map { type in
      EnumEntry(name: displayName(type), cases: EnumListing.parts(ofError: type))
    }
    .sorted { $0.name < $1.name }
    answers = EnumListing.structs(of: feature.dependencyTypes, besides: [Action.self, State.self])
    types = EnumListing.enums(of: [Action.self, State.self] + feature.dependencyTypes)
  }

  private static func builtIns(besides endpoints: [RegisteredEndpoint]) -> [Entry] {
    let forms = [
      "uuid": "incrementing, UUID(…) or [UUID(…), …]", "date": "2026-01-01T00:00:00Z",
      "random": "a seed", "locale": "\"de_DE\"", "timeZone": "\"Europe/Berlin\"",
      "calendar": "gregorian",
    ]
    let values = BuiltInDependency.names.map { Entry(name: $0, type: forms[$0] ?? "") }
    let functions = RegisteredEndpoint.builtIn
      .filter { endpoint in !endpoints.contains { $0.name == endpoint.name } }
      .map { Entry(name: $0.name, type: text(of: $0)) }
    return values + functions
  }

  /// The declared type of a property, without the wrapper that a macro stores it in.
  static func propertyText(of type: Any.Type) -> String {
    let text = displayName(type)
    for wrapper in [
      "BindableState<", "BindingState<", "PresentationState<", "Shared<", "SharedReader<",
    ]
    where text.hasPrefix(wrapper) && text.hasSuffix(">") {
      let wrapped = String(text.dropFirst(wrapper.count).dropLast())
      return wrapper == "PresentationState<" ? "\(wrapped)?" : wrapped
    }
    return text
  }

  static func payloadText(of type: Any.Type) -> String {
    let text = displayName(type)
    return Reflection.kind(of: type) == .tuple ? text : "(\(text))"
  }

  private static func text(of endpoint: RegisteredEndpoint) -> String {
    let signature = endpoint.signature
    let parameters = signature.parameters.enumerated().map { index, type in
      let label = index < endpoint.labels.count ? endpoint.labels[index] : ""
      return label.isEmpty ? displayName(type) : "\(label): \(displayName(type))"
    }.joined(separator: ", ")
    let effects = (signature.isAsync ? " async" : "") + (signature.isThrowing ? " throws" : "")
    return "(\(parameters))\(effects) -> \(displayName(signature.result))"
  }
}
