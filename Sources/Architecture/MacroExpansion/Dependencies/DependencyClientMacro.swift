import SwiftDiagnostics
public import SwiftSyntax
import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// Turns the closures of a struct into endpoints, and generates initializers with and without them.
public enum DependencyClientMacro {}

extension DependencyClientMacro: MemberAttributeMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard
      declaration.is(StructDeclSyntax.self),
      let property = StoredProperty(variable: member),
      property.closureType != nil,
      property.declaration.attribute(named: "DependencyEndpoint", "DependencyEndpointIgnored")
        == nil
    else { return [] }
    return ["@DependencyEndpoint"]
  }
}

extension DependencyClientMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard declaration.is(StructDeclSyntax.self) else {
      context.diagnose(
        MacroMessage("'@DependencyClient' can only be applied to struct types", id: "wrong-kind"),
        at: declaration.introduction.map { Syntax($0.keyword) } ?? Syntax(node)
      )
      return []
    }
    guard let properties = properties(of: declaration, in: context) else { return [] }
    guard properties.contains(where: \.isEndpoint) else { return [] }

    let structAccess = declaration.modifiers.accessLevel
    let declared = declaration.initializerLabels
    let visible = properties.filter { !$0.isHidden }
    let withoutEndpoints = visible.filter { !$0.isEndpoint }
    var initialized = [visible]
    if withoutEndpoints.count < visible.count { initialized.append(withoutEndpoints) }
    if visible.count < properties.count { initialized.append(properties) }
    return
      initialized
      .filter { !declared.contains($0.map(\.name)) }
      .map { initializer(of: $0, structAccess: structAccess) }
  }

  /// The properties that an initializer sets; `nil` if a type is unknown.
  ///
  /// Properties in `#if` blocks are left out, because parameters cannot be conditional.
  private static func properties(
    of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
  ) -> [ClientProperty]? {
    var properties: [ClientProperty] = []
    var isComplete = true
    for member in declaration.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
      do {
        properties += try ClientProperty.read(variable)
      } catch {
        error.diagnose(in: context)
        isComplete = false
      }
    }
    return isComplete ? properties : nil
  }

  /// An initializer with the access level of the struct and of everything that it sets.
  private static func initializer(
    of properties: [ClientProperty], structAccess: Keyword?
  ) -> DeclSyntax {
    let levels = [structAccess] + properties.map(\.accessLevel)
    let hidden = properties.filter(\.isHidden)
    let access =
      if !hidden.isEmpty {
        hidden.contains { $0.accessLevel == .private } ? "private " : "fileprivate "
      } else if levels.allSatisfy({ $0 == .public }) {
        "public "
      } else if levels.allSatisfy({ $0 == .public || $0 == .package }) { "package " } else { "" }
    guard !properties.isEmpty else { return "\(raw: access)init() {}" }
    let parameters = properties.map(\.parameter).joined(separator: ",\n  ")
    // Endpoints come last: setting one with a default requires a complete `self`.
    let ordered = properties.filter { !$0.isEndpoint } + properties.filter(\.isEndpoint)
    let assignments = ordered.map { "self.\($0.name) = \($0.name)" }.joined(separator: "\n  ")
    return """
      \(raw: access)init(
        \(raw: parameters)
      ) {
        \(raw: assignments)
      }
      """
  }
}

extension DeclGroupSyntax {
  /// The argument labels of existing initializers.
  fileprivate var initializerLabels: Set<[String]> {
    Set(
      memberBlock.members.compactMap { member in
        member.decl.as(InitializerDeclSyntax.self)?
          .signature.parameterClause.parameters.map(\.firstName.text)
      }
    )
  }
}
