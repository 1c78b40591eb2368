public import SwiftSyntax
public import SwiftSyntaxMacros

/// Marks a case whose state is removed after any action, such as an alert.
///
/// `@Reducer` reads the mark.
public enum ReducerCaseEphemeralMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    MarkedCase.diagnose(node, on: declaration, in: context)
    return []
  }
}
