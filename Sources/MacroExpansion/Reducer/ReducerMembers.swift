import SwiftSyntax

/// What a reducer's declaration has already of what the macro would add.
struct ReducerMembers {
  private(set) var hasState = false
  private(set) var hasAction = false
  private(set) var hasCaseScope = false
  private(set) var hasScopeMethod = false
  private(set) var body: VariableDeclSyntax?
  private(set) var reduceMethod: FunctionDeclSyntax?

  /// The state and the action that the body or the method names.
  var domain: ReducerDomain? {
    body.flatMap(ReducerDomain.init(ofBody:)) ?? reduceMethod.flatMap(ReducerDomain.init(ofMethod:))
  }

  init(_ members: MemberBlockItemListSyntax) {
    for declaration in [ConditionalTree<DeclSyntax>](members, leaves: { [$0] }).leaves() {
      visit(declaration)
    }
  }

  private mutating func visit(_ declaration: DeclSyntax) {
    if let property = declaration.as(VariableDeclSyntax.self) {
      if property.isBody { body = property }
    } else if let method = declaration.as(FunctionDeclSyntax.self) {
      if method.isReduce { reduceMethod = method }
      if method.name.text == "scope" { hasScopeMethod = true }
    } else if let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text {
      switch name {
      case "State": hasState = true
      case "Action": hasAction = true
      case "CaseScope": hasCaseScope = true
      default: break
      }
    }
  }
}

extension VariableDeclSyntax {
  /// Whether this declares `body`.
  var isBody: Bool {
    bindings.count == 1
      && bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "body"
  }
}

extension FunctionDeclSyntax {
  /// Whether this is `reduce(into:action:)`.
  var isReduce: Bool {
    name.text == "reduce"
      && signature.parameterClause.parameters.map(\.firstName.text) == ["into", "action"]
  }
}
