import SwiftDiagnostics
public import SwiftSyntax
import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// Lets a view send its actions directly, and warns if it sends others.
public enum ViewActionMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.hasStore else {
      diagnoseMissingStore(of: node, on: declaration, type: type, in: context)
      return []
    }
    for send in DirectSends.find(in: declaration) {
      send.diagnose(in: context)
    }
    guard !protocols.isEmpty else { return [] }
    return [
      declaration.conformances(of: type, to: ["ComposableArchitecture.ViewActionSending"])
    ]
  }

  private static func diagnoseMissingStore(
    of node: AttributeSyntax,
    on declaration: some DeclGroupSyntax,
    type: some TypeSyntaxProtocol,
    in context: some MacroExpansionContext
  ) {
    let message = MacroMessage(
      """
      '@ViewAction' requires '\(type.trimmedDescription)' to have a 'store' property of type 'Store'.
      """,
      id: "missing-store"
    )
    guard let reducer = node.reducerName else {
      context.diagnose(message, at: node)
      return
    }
    let members = declaration.memberBlock.members
    let indentation = members.first?.leadingTrivia ?? [.newlines(1), .spaces(2)]
    let store = MemberBlockItemSyntax(
      leadingTrivia: indentation,
      decl: DeclSyntax(
        stringLiteral: "\(declaration.modifiers.wideAccessPrefix)let store: StoreOf<\(reducer)>"),
      trailingTrivia: .newline
    )
    var fixed = declaration.memberBlock
    fixed.members.insert(store, at: fixed.members.startIndex)
    context.diagnose(
      message,
      at: declaration.introduction.map { Syntax($0.keyword) } ?? Syntax(node),
      fixIts: [
        FixIt(
          message: MacroFixIt("Add 'store'", id: "add-store"),
          changes: [.replace(oldNode: Syntax(declaration.memberBlock), newNode: Syntax(fixed))]
        )
      ]
    )
  }
}

extension AttributeSyntax {
  /// `Feature` in `@ViewAction(for: Feature.self)`.
  fileprivate var reducerName: String? {
    guard case .argumentList(let arguments) = arguments else { return nil }
    return arguments.first { $0.label?.text == "for" }?.expression
      .as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
  }
}

extension DeclGroupSyntax {
  /// Whether there is a property `store`.
  fileprivate var hasStore: Bool {
    [ConditionalTree<VariableDeclSyntax>](memberBlock.members) { declaration in
      declaration.as(VariableDeclSyntax.self).map { [$0] } ?? []
    }
    .leaves()
    .contains { variable in
      variable.bindings.contains {
        $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "store"
      }
    }
  }
}
