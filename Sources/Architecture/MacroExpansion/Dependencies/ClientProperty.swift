import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A stored property of a dependency client that its initializers set.
struct ClientProperty {
  var name: String
  var type: String
  var defaultValue: String?
  var isEndpoint: Bool
  var accessLevel: Keyword?
  /// Whether it is a private endpoint, which only the file can set.
  var isHidden = false

  /// The property as a parameter of an initializer.
  var parameter: String {
    "\(name): \(type)" + (defaultValue.map { " = \($0)" } ?? "")
  }
}

extension ClientProperty {
  /// Thrown for a property whose type is not written and not evident from its value.
  struct MissingType: Error {
    var binding: PatternBindingSyntax
    var name: String
  }

  /// The properties that initializers set.
  ///
  /// Static and computed properties are left out, and so are constants and private properties that
  /// have a value, and other dependencies.
  static func read(_ variable: VariableDeclSyntax) throws(MissingType) -> [ClientProperty] {
    guard !variable.isStaticOrClass, variable.attribute(named: "Dependency") == nil else {
      return []
    }
    let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
    let level = variable.modifiers.accessLevel
    let isPrivate = level == .private || level == .fileprivate
    var properties: [ClientProperty] = []
    for binding in variable.bindings where !binding.isComputed {
      guard let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
        continue
      }
      let closure = binding.typeAnnotation.flatMap { ClosureType($0.type) }
      let isEndpoint =
        !isConstant && variable.attribute(named: "DependencyEndpointIgnored") == nil
        && (closure != nil || variable.attribute(named: "DependencyEndpoint") != nil)
      if isConstant, binding.initializer != nil { continue }
      if isPrivate, binding.initializer != nil { continue }

      guard let type = closure?.escaping ?? binding.plainType else {
        throw MissingType(binding: binding, name: identifier.bareText)
      }
      properties.append(
        ClientProperty(
          name: identifier.text,
          type: type,
          defaultValue: isEndpoint ? nil : binding.implicitDefault(isVariable: !isConstant),
          isEndpoint: isEndpoint,
          accessLevel: level,
          isHidden: isPrivate && isEndpoint
        )
      )
    }
    return properties
  }
}

extension ClientProperty.MissingType {
  func diagnose(in context: some MacroExpansionContext) {
    let annotation = TypeAnnotationSyntax(
      colon: .colonToken(trailingTrivia: .space),
      type: TypeSyntax(stringLiteral: "<#Type#>"),
      trailingTrivia: binding.pattern.trailingTrivia
    )
    let fixed = binding.with(\.pattern.trailingTrivia, []).with(\.typeAnnotation, annotation)
    context.diagnose(
      MacroMessage(
        """
        '@DependencyClient' requires '\(name)' to have a type annotation in order to generate a \
        memberwise initializer
        """,
        id: "missing-type"
      ),
      at: binding,
      fixIts: [
        FixIt(
          message: MacroFixIt("Insert ': <#Type#>'", id: "insert-type"),
          changes: [.replace(oldNode: Syntax(binding), newNode: Syntax(fixed))]
        )
      ]
    )
  }
}

extension PatternBindingSyntax {
  /// The type as written, or the type of a literal.
  fileprivate var plainType: String? {
    if let type = typeAnnotation?.type { return type.trimmedDescription }
    return initializer?.value.literalType
  }

  /// The default value of the property: the written one, or `nil` for an optional variable.
  fileprivate func implicitDefault(isVariable: Bool) -> String? {
    if let initializer { return initializer.value.trimmedDescription }
    guard isVariable, typeAnnotation?.type.wrappedOptionalType != nil else { return nil }
    return "nil"
  }
}

extension ExprSyntax {
  /// The type of a literal, with its name in the standard library.
  ///
  /// This is the type even if a module declares another default, or if `Swift` or `Int` have
  /// another meaning.
  var literalType: String? {
    switch kind {
    case .booleanLiteralExpr: "BooleanLiteralType"
    case .floatLiteralExpr: "FloatLiteralType"
    case .integerLiteralExpr: "IntegerLiteralType"
    case .stringLiteralExpr: "StringLiteralType"
    case .prefixOperatorExpr: self.as(PrefixOperatorExprSyntax.self)?.expression.literalType
    default: nil
    }
  }
}
