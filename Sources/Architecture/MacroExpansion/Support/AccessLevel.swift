import SwiftSyntax

extension DeclModifierListSyntax {
  /// The access level as written, without that of the setter; `nil` if there is none.
  var accessLevel: Keyword? {
    for modifier in self where modifier.detail == nil {
      if modifier.isAccessLevel, case .keyword(let keyword) = modifier.name.tokenKind {
        return keyword
      }
    }
    return nil
  }

  /// The access level for members that should be as visible as this declaration, if it is more than
  /// internal.
  ///
  /// Members of a private type need none: they cannot be more visible than the type.
  var wideAccessPrefix: String {
    switch accessLevel {
    case .open, .public: "public "
    case .package: "package "
    default: ""
    }
  }
}

extension DeclModifierListSyntax {
  /// What precedes conformances and nested types: `nonisolated`, if the declaration has it.
  ///
  /// In a module with default isolation they do not inherit it.
  var isolationPrefix: String {
    contains { $0.name.tokenKind == .keyword(.nonisolated) } ? "nonisolated " : ""
  }
}

extension DeclModifierSyntax {
  /// Whether this is an access level, of a declaration or of its setter.
  var isAccessLevel: Bool {
    switch name.tokenKind {
    case .keyword(.open), .keyword(.public), .keyword(.package), .keyword(.internal),
      .keyword(.fileprivate), .keyword(.private):
      true
    default:
      false
    }
  }
}
