import SwiftSyntax

extension DeclGroupSyntax {
  /// Whether the declaration itself lists a type that it inherits from, with or without a module's name.
  func inherits(from name: String) -> Bool {
    (inheritanceClause?.inheritedTypes ?? []).contains { inherited in
      let types =
        inherited.type.as(CompositionTypeSyntax.self)?.elements.map(\.type) ?? [inherited.type]
      return types.contains {
        $0.as(IdentifierTypeSyntax.self)?.name.text == name
          || $0.as(MemberTypeSyntax.self)?.name.text == name
      }
    }
  }
}
