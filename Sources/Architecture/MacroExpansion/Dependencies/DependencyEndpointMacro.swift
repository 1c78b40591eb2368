import SwiftParser
public import SwiftSyntax
import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// Marks a closure of a dependency client that is not an endpoint.
public enum DependencyEndpointIgnoredMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}

/// Gives an endpoint an implementation that reports an issue.
public enum DependencyEndpointMacro {
  private static func endpoint(
    of node: AttributeSyntax, on declaration: some DeclSyntaxProtocol
  ) -> DependencyEndpoint? {
    guard
      let property = StoredProperty(variable: declaration),
      let type = property.closureType
    else { return nil }
    return DependencyEndpoint(
      property: property, type: type, methodName: node.methodName)
  }
}

extension DependencyEndpointMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let endpoint = endpoint(of: node, on: declaration) else {
      context.diagnose(
        MacroMessage(
          "'@DependencyEndpoint' must be attached to closure property", id: "not-a-closure"),
        at: node
      )
      return []
    }
    // With an init accessor, the property's default would replace the implementation that reports.
    let hasDefault = endpoint.property.binding.initializer != nil
    let initializes: [AccessorDeclSyntax] =
      hasDefault
      ? []
      : [
        """
        @storageRestrictions(initializes: \(raw: endpoint.storage))
        init(initialValue) {
          self.\(raw: endpoint.storage) = DependenciesMacros._Endpoint(initialValue) \(raw: endpoint.type.stub)
        }
        """
      ]
    return initializes + [
      """
      get {
        self.\(raw: endpoint.storage).function
      }
      """,
      """
      set {
        self.\(raw: endpoint.storage).function = newValue
      }
      """,
    ]
  }
}

extension DependencyEndpointMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let endpoint = endpoint(of: node, on: declaration),
      node.diagnoseMethodName(in: context), endpoint.diagnoseDefault(in: context)
    else { return [] }
    guard var initialValue = endpoint.initialValue else {
      endpoint.diagnoseMissingDefault(in: context)
      return []
    }
    if endpoint.type.errorType != nil {
      // The compiler crashes on a literal of such a closure as an argument of a generic parameter.
      initialValue = """
        {
          let function: \(endpoint.type.type.trimmedDescription) = \(initialValue)
          return function
        }()
        """
    }
    let arguments = "<\(endpoint.type.type), \(endpoint.type.keptType)>"
    // An expression cannot contain the type of such a parameter.
    let isAnnotated = endpoint.type.takesClosureOnCallersActor
    let storage: DeclSyntax = """
      private var \(raw: endpoint.storage)\(raw: isAnnotated ? ": DependenciesMacros._Endpoint\(arguments)" : "") = DependenciesMacros._Endpoint\(raw: isAnnotated ? "" : arguments)(\(raw: initialValue)) \(raw: endpoint.type.stub)
      """
    return [endpoint.method, storage].compactMap { $0 }
  }
}

extension AttributeSyntax {
  /// The value of the argument `method` if it is a plain string literal.
  var methodName: String? {
    methodArgument?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  private var methodArgument: ExprSyntax? {
    guard case .argumentList(let arguments) = arguments else { return nil }
    return arguments.first { $0.label?.text == "method" }?.expression
  }

  /// Reports a name that cannot be that of a method; returns whether the name can be used.
  fileprivate func diagnoseMethodName(in context: some MacroExpansionContext) -> Bool {
    guard let argument = methodArgument else { return true }
    guard let name = methodName else {
      context.diagnose(
        MacroMessage("'method' must be a static string literal", id: "method-not-static"),
        at: argument
      )
      return false
    }
    guard
      name.isEmpty || name.isValidSwiftIdentifier(for: .variableName)
        || name.isValidSwiftIdentifier(for: .memberAccess)
    else {
      context.diagnose(
        MacroMessage("'method' must be a valid identifier", id: "method-not-an-identifier"),
        at: argument
      )
      return false
    }
    return true
  }
}
