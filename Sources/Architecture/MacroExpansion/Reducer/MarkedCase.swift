import SwiftSyntax
import SwiftSyntaxMacros

enum MarkedCase {
  /// Reports a mark on something other than a case.
  static func diagnose(
    _ node: AttributeSyntax,
    on declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) {
    guard !declaration.is(EnumCaseDeclSyntax.self) else { return }
    context.diagnose(
      MacroMessage("'@\(node.baseName)' can only be applied to enum cases", id: "not-a-case"),
      at: node
    )
  }
}
