import SwiftSyntax

extension DeclGroupSyntax {
  /// The availability attributes, each followed by a line break, for extensions of the declaration.
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
