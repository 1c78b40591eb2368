import SwiftSyntax

extension DeclGroupSyntax {
  /// The attributes that restrict where the declaration is available, each followed by a line break: an extension of
  /// the declaration repeats them.
  var availabilityAttributes: String {
    attributes.compactMap { attribute -> String? in
      guard
        let attribute = attribute.as(AttributeSyntax.self),
        attribute.attributeName.trimmedDescription == "available"
      else { return nil }
      return attribute.trimmedDescription + "\n"
    }
    .joined()
  }
}
