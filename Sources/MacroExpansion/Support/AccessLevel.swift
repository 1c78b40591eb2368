import SwiftSyntax

extension DeclModifierListSyntax {
  /// The access that the declaration is given, without that of its setter; `nil` if none is written.
  var accessLevel: Keyword? {
    for modifier in self where modifier.detail == nil {
      if modifier.isAccessLevel, case .keyword(let keyword) = modifier.name.tokenKind {
        return keyword
      }
    }
    return nil
  }

  /// What members that are as visible as this declaration start with: its access where it is more than internal.
  ///
  /// Members of a private type need nothing: they cannot be more visible than the type.
  var wideAccessPrefix: String {
    switch accessLevel {
    case .open, .public: "public "
    case .package: "package "
    default: ""
    }
  }
}

extension DeclModifierListSyntax {
  /// What conformances and nested types start with: where a module isolates to an actor by default, they do not take
  /// over that the declaration is not isolated.
  var isolationPrefix: String {
    contains { $0.name.tokenKind == .keyword(.nonisolated) } ? "nonisolated " : ""
  }
}

extension DeclModifierSyntax {
  /// Whether this restricts or widens access, of a declaration or of its setter.
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
