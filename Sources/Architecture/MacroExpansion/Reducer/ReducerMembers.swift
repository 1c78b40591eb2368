import SwiftSyntax

/// The parts of a reducer that its declaration already has.
struct ReducerMembers {
  private(set) var hasState = false
  private(set) var hasAction = false
  private(set) var hasCaseScope = false
  private(set) var hasScopeMethod = false
  private(set) var body: VariableDeclSyntax?
  private(set) var reduceMethod: FunctionDeclSyntax?

  /// Whether there is a body or a `reduce` method.
  ///
  /// Their types determine the state and the action, unless ``bodyLeavesDomainOpen``.
  var hasLogic: Bool {
    body != nil || reduceMethod != nil
  }

  /// Whether the body is of the type `some ReducerOf<Self>`, which names the reducer's own state and action.
  var bodyLeavesDomainOpen: Bool {
    body.flatMap(ReducerDomain.init(ofBody:))?.isOfSelf ?? false
  }

  /// Reads a declaration; generic parameters can be its state and action, too.
  init(
    _ members: MemberBlockItemListSyntax, genericParameters: GenericParameterClauseSyntax?
  ) {
    for parameter in genericParameters?.parameters ?? [] {
      visitType(named: parameter.name.text)
    }
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
      visitType(named: name)
    }
  }

  private mutating func visitType(named name: String) {
    switch name {
    case "State": hasState = true
    case "Action": hasAction = true
    case "CaseScope": hasCaseScope = true
    default: break
    }
  }
}

extension VariableDeclSyntax {
  /// Whether the value is computed by a getter.
  var isComputed: Bool {
    switch bindings.first?.accessorBlock?.accessors {
    case .getter: true
    case .accessors(let accessors):
      accessors.contains {
        [.keyword(.get), .keyword(._read)].contains($0.accessorSpecifier.tokenKind)
      }
    default: false
    }
  }

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
