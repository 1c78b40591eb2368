import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A property in an extension that is stored under a generated key.
struct KeyedEntry {
  var type: TypeSyntax?
  /// The written value; `nil` if there is none.
  var value: ExprSyntax?
  var access: String

  private var binding: PatternBindingSyntax
  private var bareName: String
  private var keyName: String
  private var keyAccess: String
  private var isolation: String

  /// Reads a property, and reports it to the context if it is not stored, or not in an extension of
  /// the type.
  ///
  /// With a `keyName`, the key's type is as visible as the property. Without one, its name is
  /// derived from the property's name, and it is private.
  init?(
    _ declaration: some DeclSyntaxProtocol,
    macro: String,
    of extendedType: String,
    attribute: AttributeSyntax,
    keyName: String? = nil,
    in context: (any MacroExpansionContext)?
  ) {
    if let context {
      let place = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType
      guard place?.nominalName == extendedType else {
        context.diagnose(
          MacroMessage(
            "'@\(macro)' can only be applied to a 'var' in an extension of '\(extendedType)'",
            id: "wrong-place"),
          at: attribute
        )
        return nil
      }
    }
    guard let property = StoredProperty(variable: declaration) else {
      context?.diagnose(
        MacroMessage(
          "'@\(macro)' can only be applied to a 'var' with a default value", id: "not-a-variable"),
        at: attribute
      )
      return nil
    }
    self.binding = property.binding
    self.bareName = property.bareName
    self.type = property.binding.typeAnnotation?.type.trimmed
    self.access = property.declaration.modifiers.accessLevel.map { "\($0) " } ?? ""
    self.isolation = property.declaration.modifiers.isolationPrefix
    self.value = property.binding.initializer?.value.trimmed
    if value == nil, type?.wrappedOptionalType != nil { self.value = "nil" }
    self.keyName = keyName ?? "__Key_\(property.bareName)".asIdentifier
    self.keyAccess = keyName == nil ? "private " : access
  }

  /// Reports that the property has no default value.
  func diagnoseMissingValue(macro: String, in context: any MacroExpansionContext) {
    context.diagnose(
      MacroMessage(
        "'@\(macro)' requires '\(bareName)' to have a default value", id: "missing-default"),
      at: binding
    )
  }

  var accessors: [AccessorDeclSyntax] {
    [
      """
      get {
        self[\(raw: keyName).self]
      }
      """,
      """
      set {
        self[\(raw: keyName).self] = newValue
      }
      """,
    ]
  }

  /// An enum that is the key, with the values of the protocol's requirements.
  func key(
    conformingTo conformance: String, requirements: [(name: String, value: ExprSyntax)]
  ) -> DeclSyntax {
    let level = keyAccess == "private " ? "" : keyAccess
    let properties = requirements.map { name, value in
      type.map { "\(level)static var \(name): \($0) { \(value) }" }
        ?? "\(level)static let \(name) = \(value)"
    }
    return """
      \(raw: keyAccess)\(raw: isolation)enum \(raw: keyName): \(raw: conformance) {
        \(raw: properties.joined(separator: "\n"))
      }
      """
  }
}
