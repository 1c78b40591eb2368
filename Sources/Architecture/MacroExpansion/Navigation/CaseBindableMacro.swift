public import SwiftSyntax
import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// Makes an enum case-pathable, and generates an enum of bindings to the payloads of its cases.
public enum CaseBindableMacro {}

extension CaseBindableMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    var extensions =
      declaration.isMarkedCasePathable
      ? []
      : try CasePathableMacro.expansion(
        of: node,
        attachedTo: declaration,
        providingExtensionsOf: type,
        conformingTo: protocols,
        in: context
      )
    if declaration.is(EnumDeclSyntax.self),
      protocols.contains(where: { $0.trimmedDescription.hasSuffix("CaseBindable") })
    {
      extensions.append(
        declaration.conformances(of: type, to: ["nonisolated SwiftNavigation.CaseBindable"]))
    }
    return extensions
  }
}

extension CaseBindableMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let enumDeclaration = declaration.as(EnumDeclSyntax.self) else {
      declaration.diagnoseKind(for: "CaseBindable", in: context)
      return []
    }
    let casePaths =
      declaration.isMarkedCasePathable
      ? []
      : try CasePathableMacro.expansion(
        of: node, providingMembersOf: declaration, conformingTo: protocols, in: context)
    return casePaths + bindings(of: enumDeclaration)
  }

  private static func bindings(of declaration: EnumDeclSyntax) -> [DeclSyntax] {
    let cases = [ConditionalTree<EnumCase>](casesOf: declaration.memberBlock.members)
    let renamer = TypeRenamer(["Self": declaration.name.text])
    let enumeration = cases.render { enumCase in
      guard let type = enumCase.payload(renamer) else { return "case \(enumCase.name)" }
      return "case \(enumCase.name)(SwiftNavigation.UIBinding<\(type)>)"
    }
    let branches = cases.render { enumCase in
      let name = enumCase.name
      guard !enumCase.parameters.isEmpty else { return "case .\(name):\nreturn .\(name)" }
      return """
        case .\(name):
        return .\(name)(binding[dynamicMember: \\Self.AllCasePaths.\(name)]!)
        """
    }
    return [
      """
      public nonisolated enum UIBindingEnumeration {
        \(raw: enumeration)
      }
      """,
      """
      public nonisolated static func _$caseBinding(_ binding: SwiftNavigation.UIBinding<Self>) -> UIBindingEnumeration {
        switch binding.wrappedValue {
        \(raw: branches)
        }
      }
      """,
    ]
  }
}

extension DeclGroupSyntax {
  fileprivate var isMarkedCasePathable: Bool {
    attributes.first(named: ["CasePathable"]) != nil
  }
}
