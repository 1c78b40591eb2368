import SwiftSyntax
import SwiftSyntaxBuilder

extension DeclGroupSyntax {
  /// An extension with conformances, for the declaration's type and with its availability.
  func conformances(
    of type: some TypeSyntaxProtocol, to protocols: [String]
  ) -> ExtensionDeclSyntax {
    let source: DeclSyntax = """
      \(raw: availabilityAttributes)extension \(type.trimmed): \(raw: protocols.joined(separator: ", ")) {}
      """
    return source.cast(ExtensionDeclSyntax.self)
  }

  /// The availability attributes, each followed by a line break.
  private var availabilityAttributes: String {
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
