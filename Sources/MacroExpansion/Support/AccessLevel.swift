import SwiftSyntax

extension DeclModifierListSyntax {
  /// The access that the declaration is given, without that of its setter; `nil` where none is written.
  var accessLevel: Keyword? {
    for modifier in self where modifier.detail == nil {
      if case .keyword(let keyword) = modifier.name.tokenKind, Self.accessLevels.contains(keyword) {
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

  static let accessLevels: Set<Keyword> = [
    .open, .public, .package, .internal, .fileprivate, .private,
  ]
}
