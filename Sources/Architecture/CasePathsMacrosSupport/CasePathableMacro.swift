import MacroExpansion
public import SwiftSyntax
public import SwiftSyntaxMacros

/// The macro `@CasePathable`, for macros that expand it in what they make.
public enum CasePathableMacro {}

extension CasePathableMacro: ExtensionMacro {
  /// The conformances of the enum, in extensions.
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    try MacroExpansion.CasePathableMacro.expansion(
      of: node, attachedTo: declaration, providingExtensionsOf: type, conformingTo: protocols,
      in: context)
  }
}

extension CasePathableMacro: MemberMacro {
  /// The type with the case paths, and its instance.
  ///
  /// A declaration that is no enum, and cases that cannot be told apart, are diagnosed.
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    try MacroExpansion.CasePathableMacro.expansion(
      of: node, providingMembersOf: declaration, conformingTo: protocols, in: context)
  }
}
