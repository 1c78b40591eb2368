import SwiftSyntax

extension DeclGroupSyntax {
  /// Leaves out members that the type declares itself, for example to count the reads of its properties.
  func withoutOwn(_ members: [DeclSyntax]) -> [DeclSyntax] {
    let own = Set(memberBlock.members.compactMap(\.decl.signature))
    return members.filter { member in member.signature.map { !own.contains($0) } ?? true }
  }
}

extension DeclSyntax {
  /// The name of a property, or the name, the labels and the first constraint of a function.
  fileprivate var signature: String? {
    if let variable = self.as(VariableDeclSyntax.self) {
      return variable.bindings.first?.pattern.trimmedDescription
    }
    guard let function = self.as(FunctionDeclSyntax.self) else { return nil }
    let labels = function.signature.parameterClause.parameters.map { "\($0.firstName.text):" }
    // Macros qualify the types that they mention.
    let constraint = function.genericParameterClause?.parameters.first?.inheritedType.map {
      $0.as(MemberTypeSyntax.self)?.name.text ?? $0.trimmedDescription
    }
    return "\(function.name.text)(\(labels.joined()))\(constraint ?? "")"
  }
}
