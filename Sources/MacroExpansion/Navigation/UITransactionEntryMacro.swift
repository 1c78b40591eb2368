public import SwiftSyntax
public import SwiftSyntaxMacros

/// Registers a value of transactions with its default, without a key of its own.
public enum UITransactionEntryMacro {}

extension UITransactionEntryMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    KeyedEntry(declaration, macro: "UITransactionEntry", attribute: node, in: context)?
      .accessors ?? []
  }
}

extension UITransactionEntryMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let entry = KeyedEntry(declaration, macro: "UITransactionEntry", attribute: node, in: nil)
    return entry.map {
      [$0.key(conformingTo: "SwiftNavigation.UITransactionKey", requirements: ["defaultValue"])]
    } ?? []
  }
}
