public import SwiftSyntax
import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// Names the properties of a state with `@BindingState` properties, so that a script can set them.
///
/// A reducer compares with `\.$name`, which only code of the feature can write.
public enum BindableNamesMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard !protocols.isEmpty else { return [] }
    let names = KeyPathNamesSource(declaration: declaration) { property in
      property.isBindable ? "$\(property.bareName)" : property.name
    }
    var conformance = declaration.conformances(
      of: type,
      to: ["\(declaration.modifiers.isolationPrefix)ComposableArchitecture._KeyPathNaming"])
    conformance.memberBlock.members.append(
      MemberBlockItemSyntax(decl: names.declarationOfNames))
    return [conformance]
  }

  /// Whether a declaration needs the names: it is a struct that is not observable, with such properties.
  static func isNeeded(by declaration: StructDeclSyntax) -> Bool {
    declaration.attributes.first(named: ["ObservableState", "_BindableNames"]) == nil
      && declaration.memberBlock.members.contains { member in
        StoredProperty(variable: member.decl)?.isBindable == true
      }
  }
}

extension StoredProperty {
  fileprivate var isBindable: Bool { declaration.attribute(named: "BindingState") != nil }
}
