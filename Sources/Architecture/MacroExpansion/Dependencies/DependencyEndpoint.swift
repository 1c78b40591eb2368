import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// An endpoint in source: a property with a closure.
struct DependencyEndpoint {
  var property: StoredProperty
  var type: ClosureType
  /// The requested name of the method that calls the closure.
  var methodName: String?

  var storage: String { property.storageName }

  private var report: String {
    #"IssueReporting.reportIssue("Unimplemented: '\(Self.self).\#(property.bareName)'")"#
  }
}

// MARK: - The default implementation

extension DependencyEndpoint {
  /// A closure that reports an issue and then returns the property's default, throws, or returns
  /// `nil`.
  ///
  /// It is `nil` if there is no result to return.
  var initialValue: String? {
    if let closure = property.binding.initializer?.value.as(ClosureExprSyntax.self) {
      return reporting(closure)
    }
    if type.throwsAnyError {
      return """
        {\(type.ignoredParameters)
          \(report)
          throw DependenciesMacros.Unimplemented("\(property.bareName)")
        }
        """
    }
    if type.isVoid {
      return """
        {\(type.ignoredParameters)
          \(report)
        }
        """
    }
    guard type.isOptional else { return nil }
    return """
      {\(type.ignoredParameters)
        \(report)
        return nil
      }
      """
  }

  private func reporting(_ closure: ClosureExprSyntax) -> String {
    let signature = closure.signature.map { " \($0.trimmedDescription)" } ?? ""
    var body = closure.statements.trimmedDescription
    if closure.statements.count == 1, let statement = closure.statements.first, !type.isVoid,
      statement.item.isValue
    {
      body = "return \(body)"
    }
    // Otherwise, a closure on the next line would be an argument of the call.
    let separator = body.hasPrefix("{") ? ";" : ""
    return """
      {\(signature)
        \(report)\(separator)
        \(body)
      }
      """
  }

  /// Reports a default that is not a closure literal, or that stops the program.
  ///
  /// - Returns: Whether the default can be used.
  func diagnoseDefault(in context: some MacroExpansionContext) -> Bool {
    guard let value = property.binding.initializer?.value else { return true }
    // A function would be called without a report.
    guard let closure = value.as(ClosureExprSyntax.self) else {
      context.diagnose(
        MacroMessage(
          "'@DependencyEndpoint' default must be closure literal", id: "default-not-a-closure"),
        at: value
      )
      return false
    }
    guard closure.statements.count == 1, let statement = closure.statements.first,
      case .expr(let expression) = statement.item,
      expression.calledFunction == "fatalError"
    else { return true }
    let wrapped = ExprSyntax(stringLiteral: "{ \(expression.trimmedDescription) }()")
      .with(\.leadingTrivia, expression.leadingTrivia)
      .with(\.trailingTrivia, expression.trailingTrivia)
    context.diagnose(
      MacroMessage(
        """
        Prefer returning a default mock value over 'fatalError()' to avoid crashes in previews and \
        tests.

        Any value will do, such as 'false' or '[]'. It need not mean anything.
        """,
        id: "fatal-default",
        severity: .warning
      ),
      at: value,
      fixIts: [
        FixIt(
          message: MacroFixIt(
            "Wrap in a synchronously executed closure to silence this warning", id: "wrap-default"),
          changes: [.replace(oldNode: Syntax(expression), newNode: Syntax(wrapped))]
        )
      ]
    )
    return true
  }

  /// Reports that a closure can neither throw nor return a value without a default, and offers a
  /// placeholder for it.
  func diagnoseMissingDefault(in context: some MacroExpansionContext) {
    let placeholder = "{\(type.ignoredParameters) <#\(type.returnType.trimmedDescription)#> }"
    let binding = property.binding
    let initializer = InitializerClauseSyntax(
      equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space),
      value: ExprSyntax(stringLiteral: placeholder),
      trailingTrivia: binding.trailingTrivia
    )
    let fixed = binding.with(\.trailingTrivia, []).with(\.initializer, initializer)
    context.diagnose(
      MacroMessage(
        type.errorType.map {
          "Default value required for closure '\(property.bareName)', which throws only '\($0)'"
        } ?? "Default value required for non-throwing closure '\(property.bareName)'",
        id: "missing-default"
      ),
      at: binding,
      fixIts: [
        FixIt(
          message: MacroFixIt("Insert '= \(placeholder)'", id: "insert-default"),
          changes: [.replace(oldNode: Syntax(binding), newNode: Syntax(fixed))]
        )
      ]
    )
  }
}

extension CodeBlockItemSyntax.Item {
  /// Whether it is an expression whose value a closure of this one statement returns.
  fileprivate var isValue: Bool {
    if let expression = self.as(ExprSyntax.self) { return !expression.neverReturns }
    // An 'if' or a 'switch', unless its branches return themselves.
    return self.is(ExpressionStmtSyntax.self)
      && !tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.return) }
  }
}

extension ExprSyntax {
  /// Whether the expression calls a function of the standard library that stops the program.
  fileprivate var neverReturns: Bool {
    calledFunction.map { ["fatalError", "preconditionFailure"].contains($0) } ?? false
  }

  /// The name of the function that the expression calls.
  fileprivate var calledFunction: String? {
    self.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)?
      .baseName.text
  }
}

// MARK: - The method

extension DependencyEndpoint {
  /// A method that calls the closure with argument labels, which closures cannot have.
  ///
  /// It is `nil` if there are no labels and no requested name.
  var method: DeclSyntax? {
    let labels = type.parameters.map { $0.secondName?.text }
    let hasName = methodName.map { !$0.isEmpty } ?? false
    guard hasName || labels.contains(where: { $0 != nil && $0 != "_" }) else { return nil }
    let name = methodName.flatMap { $0.isEmpty ? nil : $0.asIdentifier } ?? property.name

    let parameters = zip(labels, type.parameters).enumerated().map { index, parameter in
      let (label, element) = parameter
      return "\(label ?? "_") p\(index): \(element.type.trimmedDescription)"
    }
    let arguments = type.parameters.enumerated().map { index, parameter in
      parameter.isInout ? "&p\(index)" : parameter.isAutoclosure ? "p\(index)()" : "p\(index)"
    }
    let effects = type.function.effectSpecifiers.map { " \($0.trimmedDescription)" } ?? ""
    let call =
      (type.isThrowing ? "try " : "") + (type.isAsync ? "await " : "")
      + "self.\(property.name)(\(arguments.joined(separator: ", ")))"
    let attributes = (availability + keptAttributes).map { "\($0)\n" }.joined()
    let access = property.declaration.modifiers.accessLevel.map { "\($0) " } ?? ""
    let isolation = type.staysOnCallersActor ? "nonisolated(nonsending) " : ""
    return """
      \(raw: attributes)\(raw: access)\(raw: isolation)func \(raw: name)(\(raw: parameters.joined(separator: ", ")))\(raw: effects) -> \(type.returnType.trimmed) {
        \(raw: call)
      }
      """
  }

  /// The closure's global actor, or `@concurrent`.
  ///
  /// Methods of sendable types need no `@Sendable`, and no method is `@isolated(any)`.
  private var keptAttributes: [String] {
    type.attributes.filter { !["@Sendable", "@escaping", "@isolated(any)"].contains($0) }
  }

  private var availability: [String] {
    property.declaration.attributes.compactMap { attribute in
      guard
        let attribute = attribute.as(AttributeSyntax.self), attribute.baseName == "available"
      else { return nil }
      return attribute.trimmedDescription
    }
  }
}

extension TupleTypeElementSyntax {
  var isInout: Bool {
    type.as(AttributedTypeSyntax.self)?.specifiers.contains {
      $0.trimmedDescription == "inout"
    } ?? false
  }

  var isAutoclosure: Bool {
    type.as(AttributedTypeSyntax.self)?.attributes.contains {
      $0.trimmedDescription == "@autoclosure"
    } ?? false
  }
}
