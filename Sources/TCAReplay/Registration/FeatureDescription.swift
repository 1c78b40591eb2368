import CustomDump
import Dependencies
import InternalSupport

/// What a script can say about a feature: its actions, its state and its dependencies.
package struct FeatureDescription: Sendable, Equatable {
  /// Something that has a name and a type.
  package struct Entry: Sendable, Equatable {
    /// The name that scripts use.
    package var name: String

    /// The type, or, for an action, the types of its payload in parentheses.
    package var type: String
  }

  package var name: String
  package var title: String?
  package var actions: [Entry]
  package var state: [Entry]
  package var dependencies: [Entry]

  /// The names of the starting states beside the default one.
  package var initialStates: [String]

  package init<State, Action>(_ feature: FeatureDefinition<State, Action>) {
    name = feature.name
    title = feature.title
    actions = Self.actions(of: Action.self)
    state =
      Self.properties(of: State.self, feature.extras)
      + feature.sharedKeys.map {
        Entry(name: "shared \($0.name)", type: displayName($0.valueType))
      }
    dependencies = feature.allEndpoints
      .map { Entry(name: $0.name, type: Self.text(of: $0.signature)) }
      .sorted { $0.name < $1.name }
    initialStates = feature.initialStates.compactMap(\.name)
  }

  /// The type of a property as it is declared, without the wrapper that macros store it in.
  static func propertyText(of type: Any.Type) -> String {
    let text = displayName(type)
    for wrapper in ["PresentationState<", "Shared<", "SharedReader<"]
    where text.hasPrefix(wrapper) && text.hasSuffix(">") {
      let wrapped = String(text.dropFirst(wrapper.count).dropLast())
      return wrapper == "PresentationState<" ? "\(wrapped)?" : wrapped
    }
    return text
  }

  static func payloadText(of type: Any.Type) -> String {
    let text = displayName(type)
    return text.hasPrefix("(") ? text : "(\(text))"
  }

  private static func text(of signature: Reflection.FunctionSignature) -> String {
    let parameters = signature.parameters.map { displayName($0) }.joined(separator: ", ")
    let effects = (signature.isAsync ? " async" : "") + (signature.isThrowing ? " throws" : "")
    return "(\(parameters))\(effects) -> \(displayName(signature.result))"
  }
}
