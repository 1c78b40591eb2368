public import SwiftSyntax
public import SwiftSyntaxMacros

/// A macro that only marks a case of an enum of reducers, for `@Reducer` to read.
public protocol ReducerCaseMark: PeerMacro {}

extension ReducerCaseMark {
  /// Reports a mark on something other than a case.
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard !declaration.is(EnumCaseDeclSyntax.self) else { return [] }
    context.diagnose(
      MacroMessage("'@\(node.baseName)' can only be applied to enum cases", id: "not-a-case"),
      at: node
    )
    return []
  }
}

/// Marks a case whose state is removed after any action, such as an alert.
public enum ReducerCaseEphemeralMacro: ReducerCaseMark {}

/// Marks a case with data instead of a reducer.
public enum ReducerCaseIgnoredMacro: ReducerCaseMark {}
