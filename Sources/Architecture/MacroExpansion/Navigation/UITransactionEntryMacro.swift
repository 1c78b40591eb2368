public import SwiftSyntax
public import SwiftSyntaxMacros

/// Registers a value of transactions with a default and generates its key.
public enum UITransactionEntryMacro {}

extension UITransactionEntryMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let macro = "UITransactionEntry"
    guard
      let entry = KeyedEntry(
        declaration, macro: macro, of: "UITransaction", attribute: node, in: context)
    else { return [] }
    guard entry.value != nil else {
      entry.diagnoseMissingValue(macro: macro, in: context)
      return []
    }
    return entry.accessors
  }
}

extension UITransactionEntryMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard
      let entry = KeyedEntry(
        declaration, macro: "UITransactionEntry", of: "UITransaction", attribute: node, in: nil),
      let value = entry.value
    else { return [] }
    return [
      entry.key(
        conformingTo: "SwiftNavigation.UITransactionKey", requirements: [("defaultValue", value)])
    ]
  }
}
