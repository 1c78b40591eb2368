import SwiftSyntax

/// A property in source for the state of a presented feature.
struct PresentedProperty {
  private var property: StoredProperty
  private var wrappedType: TypeSyntax

  /// Reads a declaration; `nil` if it is not a stored variable of optional type.
  init?(_ declaration: some DeclSyntaxProtocol) {
    guard
      let property = StoredProperty(variable: declaration),
      let wrappedType = property.binding.typeAnnotation?.type.wrappedOptionalType
    else { return nil }
    self.property = property
    self.wrappedType = wrappedType
  }

  var name: String { property.name }
  var projection: String { "$\(property.bareName)" }
  var storage: String { property.storageName }
  var storageType: String { "ComposableArchitecture.PresentationState<\(wrappedType)>" }

  var initialValue: String {
    property.binding.initializer?.value.trimmedDescription ?? "nil"
  }

  /// The access levels of getter and setter as written, followed by a space.
  var access: String {
    property.declaration.modifiers
      .filter(\.isAccessLevel)
      .map { $0.trimmedDescription + " " }
      .joined()
  }
}
