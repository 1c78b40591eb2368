public import SwiftSyntax
public import SwiftSyntaxMacros

/// Marks a case with data instead of a reducer.
///
/// `@Reducer` reads the mark.
public enum ReducerCaseIgnoredMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    MarkedCase.diagnose(node, on: declaration, in: context)
    return []
  }
}
