import SwiftDiagnostics
import SwiftParser
public import SwiftSyntax
public import SwiftSyntaxMacros

/// Registers a dependency with default values and generates its key.
public enum DependencyEntryMacro {
  private struct Arguments {
    var keyName: String?
    var liveValue: ExprSyntax?
    var previewValue: ExprSyntax?

    /// Reads the arguments, and reports a name that cannot be a type's name.
    init?(_ attribute: AttributeSyntax, in context: (any MacroExpansionContext)?) {
      guard case .argumentList(let arguments) = attribute.arguments else { return }
      for argument in arguments {
        switch argument.label?.text {
        case "liveValue": liveValue = argument.expression.trimmed
        case "previewValue": previewValue = argument.expression.trimmed
        default:
          let literal = argument.expression.as(StringLiteralExprSyntax.self)
          keyName = literal?.representedLiteralValue?.asIdentifier
          guard keyName == nil || keyName == "``" else { continue }
          context?.diagnose(
            MacroMessage(
              "'@DependencyEntry' requires the name of the key to be a string literal",
              id: "key-name"),
            at: argument.expression
          )
          return nil
        }
      }
    }
  }

  private static func entry(
    of node: AttributeSyntax,
    on declaration: some DeclSyntaxProtocol,
    in context: (any MacroExpansionContext)?
  ) -> (entry: KeyedEntry, arguments: Arguments)? {
    guard
      let arguments = Arguments(node, in: context),
      let entry = KeyedEntry(
        declaration, macro: "DependencyEntry", of: "DependencyValues", attribute: node,
        keyName: arguments.keyName, in: context)
    else { return nil }
    return (entry, arguments)
  }
}

extension DependencyEntryMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let (entry, arguments) = entry(of: node, on: declaration, in: context) else { return [] }
    guard entry.value != nil || arguments.liveValue != nil else {
      entry.diagnoseMissingValue(macro: "DependencyEntry", in: context)
      return []
    }
    return entry.accessors
  }
}

extension DependencyEntryMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard
      let (entry, arguments) = entry(of: node, on: declaration, in: nil),
      (arguments.liveValue ?? entry.value) != nil
    else { return [] }
    // Without a value, a test or a running application reports that the dependency has none.
    let values = [
      ("liveValue", arguments.liveValue), ("previewValue", arguments.previewValue),
      ("testValue", entry.value),
    ]
    return [
      entry.key(
        conformingTo:
          "Dependencies.\(arguments.liveValue == nil ? "TestDependencyKey" : "DependencyKey")",
        requirements: values.compactMap { name, value in value.map { (name, $0) } })
    ]
  }
}
