import SwiftSyntax
import SwiftSyntaxBuilder

/// Generates the names of a struct's stored properties, because key paths to computed properties have none.
struct KeyPathNamesSource {
  var declaration: any DeclGroupSyntax
  /// The name of a property, which is also how a key path leads to it.
  var name: (StoredProperty) -> String = \.name

  var declarationOfNames: DeclSyntax {
    let properties = [ConditionalTree<StoredProperty>](declaration.memberBlock.members) {
      StoredProperty(variable: $0).map { [$0] } ?? []
    }
    // Only what is deprecated itself uses deprecated properties without a warning.
    let deprecation =
      properties.leaves().contains { $0.isDeprecated } ? "@available(*, deprecated)\n" : ""
    let access = declaration.modifiers.wideAccessPrefix
    let signature =
      "\(deprecation)\(access)static var _$keyPathNames: [(name: ComposableArchitecture._ObservableStateTypes.String, keyPath: ComposableArchitecture._ObservableStateTypes.AnyKeyPath)]"
    guard !properties.leaves().isEmpty else { return "\(raw: signature) { [] }" }
    let entries = properties.render { property in
      let name = name(property)
      return #"names.append(("\#(name.replacing("`", with: ""))", \Self.\#(name)))"#
    }
    return """
      \(raw: signature) {
        var names: [(name: ComposableArchitecture._ObservableStateTypes.String, keyPath: ComposableArchitecture._ObservableStateTypes.AnyKeyPath)] = []
        \(raw: entries)
        return names
      }
      """
  }
}

extension StoredProperty {
  fileprivate var isDeprecated: Bool {
    declaration.attributes.contains { attribute in
      guard let attribute = attribute.as(AttributeSyntax.self) else { return false }
      return attribute.baseName == "available"
        && attribute.trimmedDescription.contains("deprecated")
    }
  }
}
