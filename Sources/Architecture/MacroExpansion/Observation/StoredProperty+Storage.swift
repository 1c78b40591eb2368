import SwiftSyntax
import SwiftSyntaxBuilder

extension StoredProperty {
  /// The private storage of a tracked property, with its type, initial value and observers.
  ///
  /// `tracked` and `ignored` are the attributes that track a property and that exclude the storage.
  func storage(tracked: String, ignored: String) -> DeclSyntax {
    var storage = declaration
    storage.leadingTrivia = []
    storage.trailingTrivia = []
    storage.attributes = declaration.attributes.filter {
      $0.as(AttributeSyntax.self)?.baseName != tracked
    }
    storage.attributes.insert(
      .attribute("@\(raw: ignored) "), at: storage.attributes.startIndex)
    storage.modifiers = declaration.modifiers.filter { !$0.isAccessLevel }
    storage.modifiers.insert(
      DeclModifierSyntax(name: .keyword(.private, trailingTrivia: .space)),
      at: storage.modifiers.startIndex
    )
    storage.bindingSpecifier = .keyword(.var, trailingTrivia: .space)
    let trailing = identifier.trailingTrivia
    storage.bindings[storage.bindings.startIndex].pattern = PatternSyntax(
      IdentifierPatternSyntax(identifier: .identifier(storageName, trailingTrivia: trailing))
        .with(\.trailingTrivia, binding.pattern.trailingTrivia)
    )
    return DeclSyntax(storage)
  }
}
