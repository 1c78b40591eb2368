import SwiftSyntax

extension TypeSyntax {
  /// `T` of `T?` or `Optional<T>`.
  var wrappedOptionalType: TypeSyntax? {
    if let optional = self.as(OptionalTypeSyntax.self) {
      return optional.wrappedType.trimmed
    }
    let clause =
      self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
    guard
      nominalName == "Optional",
      let arguments = clause?.arguments, arguments.count == 1,
      case .type(let wrapped)? = arguments.first?.argument
    else { return nil }
    return wrapped.trimmed
  }

  /// The last component of a type's name.
  var nominalName: String? {
    self.as(IdentifierTypeSyntax.self)?.name.text ?? self.as(MemberTypeSyntax.self)?.name.text
  }
}
