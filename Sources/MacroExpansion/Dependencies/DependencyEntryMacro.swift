public import SwiftSyntax
public import SwiftSyntaxMacros

/// Registers a dependency with its default value, without a key of its own.
public enum DependencyEntryMacro {}

extension DependencyEntryMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    KeyedEntry(declaration, macro: "DependencyEntry", attribute: node, in: context)?
      .accessors ?? []
  }
}

extension DependencyEntryMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let entry = KeyedEntry(declaration, macro: "DependencyEntry", attribute: node, in: nil)
    return entry.map {
      [
        $0.key(
          conformingTo: "Dependencies.DependencyKey", requirements: ["liveValue", "testValue"])
      ]
    } ?? []
  }
}
