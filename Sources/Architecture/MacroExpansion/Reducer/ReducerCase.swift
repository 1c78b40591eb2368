import SwiftSyntax

/// A case of an enum of reducers.
struct ReducerCase {
  enum Kind {
    /// The case holds a reducer: its type and the expression that creates it.
    case reducer(type: String, instance: String)
    /// The case holds state that is removed after any of its actions.
    case ephemeral(state: String, action: String)
    /// The case holds data without actions, or nothing.
    case inert
  }

  var enumCase: EnumCase
  var kind: Kind
  private var renamer: TypeRenamer

  init(_ enumCase: EnumCase, enumName: String) {
    let renamer = TypeRenamer(["Self": enumName])
    self.enumCase = enumCase
    self.renamer = renamer
    self.kind = .inert

    guard
      enumCase.parameters.count == 1,
      let parameter = enumCase.parameters.first,
      parameter.label == nil,
      let name = parameter.payloadType.nominalName
    else { return }
    let attributes = enumCase.declaration.attributes
    guard attributes.first(named: ["ReducerCaseIgnored"]) == nil else { return }

    let type = renamer.rename(parameter.payloadType)
    if ["AlertState", "ConfirmationDialogState"].contains(name),
      let action = type.genericArguments.first
    {
      self.kind = .ephemeral(state: type.trimmedDescription, action: action)
    } else if attributes.first(named: ["ReducerCaseEphemeral"]) != nil {
      let state = type.trimmedDescription
      self.kind = .ephemeral(state: state, action: "\(state).Action")
    } else {
      let reducer = type.trimmedDescription
      self.kind = .reducer(
        type: reducer,
        instance: Self.instance(of: reducer, default: parameter.defaultValue?.value)
      )
    }
  }

  /// The expression that creates the case's reducer.
  ///
  /// If it starts with a dot, the type is added.
  private static func instance(of reducer: String, default value: ExprSyntax?) -> String {
    guard let value = value?.trimmedDescription else { return "\(reducer)()" }
    return value.hasPrefix(".") ? reducer + value : value
  }

  var name: String { enumCase.name }

  private var prefix: String {
    let isIndirect = enumCase.declaration.modifiers.contains {
      $0.name.tokenKind == .keyword(.indirect)
    }
    return isIndirect ? "indirect case" : "case"
  }

  /// The payload as declared, without default values.
  private var inertPayload: String {
    guard !enumCase.parameters.isEmpty else { return "" }
    let parameters = enumCase.parameters.map { parameter in
      let label = parameter.label.map { "\($0): " } ?? ""
      return label + renamer.rename(parameter.payloadType).trimmedDescription
    }
    return "(\(parameters.joined(separator: ", ")))"
  }
}

// MARK: - What is made of the case

extension ReducerCase {
  var state: String {
    switch kind {
    case .reducer(let type, _): "\(prefix) \(name)(\(type).State)"
    case .ephemeral(let state, _): "\(prefix) \(name)(\(state))"
    case .inert: "\(prefix) \(name)\(inertPayload)"
    }
  }

  var action: String {
    switch kind {
    case .reducer(let type, _): "\(prefix) \(name)(\(type).Action)"
    case .ephemeral(_, let action): "\(prefix) \(name)(\(action))"
    case .inert: "case \(name)(ComposableArchitecture._ReducerTypes.Never)"
    }
  }

  var scope: String {
    switch kind {
    case .reducer(let type, _):
      "case \(name)(ComposableArchitecture.Store<\(type).State, \(type).Action>)"
    case .ephemeral(let state, _): "case \(name)(\(state))"
    case .inert: "case \(name)\(inertPayload)"
    }
  }

  /// The branch that scopes a store to the case.
  var scoping: String {
    switch kind {
    case .reducer:
      return """
        case .\(name):
        return .\(name)(store.scope(\\.\(name), action: \\.\(name))!)
        """
    case .ephemeral, .inert:
      let parameters = enumCase.parameters
      guard !parameters.isEmpty else { return "case .\(name):\nreturn .\(name)" }
      let bindings = parameters.indices.map { "v\($0)" }
      let arguments = zip(parameters, bindings).map { parameter, binding in
        (parameter.label.map { "\($0): " } ?? "") + binding
      }
      return """
        case let .\(name)(\(bindings.joined(separator: ", "))):
        return .\(name)(\(arguments.joined(separator: ", ")))
        """
    }
  }

  /// A statement that creates the case's reducer; `nil` if there is none.
  var creation: String? {
    guard case .reducer(let type, let instance) = kind else { return nil }
    return "let _: \(type) = \(instance)"
  }

  /// The operator that runs the case's reducer; `nil` if there is none.
  var body: String? {
    guard case .reducer(_, let instance) = kind else { return nil }
    return """
      .ifCaseLet(Self.State.allCasePaths.\(name), action: Self.Action.allCasePaths.\(name)) {
        \(instance)
      }
      """
  }
}

extension TypeSyntax {
  fileprivate var genericArguments: [String] {
    let clause =
      self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
    return clause?.arguments.map { $0.argument.trimmedDescription } ?? []
  }
}
