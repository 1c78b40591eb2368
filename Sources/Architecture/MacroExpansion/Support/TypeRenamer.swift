import SwiftSyntax

/// Replaces unqualified type names.
final class TypeRenamer: SyntaxRewriter {
  private let replacements: [String: String]
  private(set) var replaced: Set<String> = []

  init(_ replacements: [String: String]) {
    self.replacements = replacements
  }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    let node =
      super.visit(node).as(IdentifierTypeSyntax.self) ?? node
    guard let replacement = replacements[node.name.text] else { return TypeSyntax(node) }
    replaced.insert(node.name.text)
    return TypeSyntax(
      node.with(
        \.name,
        .identifier(
          replacement,
          leadingTrivia: node.name.leadingTrivia,
          trailingTrivia: node.name.trailingTrivia
        )
      )
    )
  }

  func rename(_ type: TypeSyntax) -> TypeSyntax {
    rewrite(type).cast(TypeSyntax.self)
  }
}
