import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A property in an extension that is stored under a key of a type made for it.
struct KeyedEntry {
  var name: String
  var access: String
  var type: TypeSyntax?
  var value: ExprSyntax

  private var keyName: String

  /// Reads a property; reports what stands in the way if it cannot be an entry.
  init?(
    _ declaration: some DeclSyntaxProtocol,
    macro: String,
    attribute: AttributeSyntax,
    in context: (any MacroExpansionContext)?
  ) {
    guard let property = StoredProperty(variable: declaration) else {
      context?.diagnose(
        MacroMessage(
          "'@\(macro)' can only be applied to a 'var' with a default value", id: "not-a-variable"),
        at: attribute
      )
      return nil
    }
    let type = property.binding.typeAnnotation?.type.trimmed
    if let value = property.binding.initializer?.value.trimmed {
      self.value = value
    } else if type?.wrappedOptionalType != nil {
      self.value = "nil"
    } else {
      context?.diagnose(
        MacroMessage(
          "'@\(macro)' requires '\(property.bareName)' to have a default value",
          id: "missing-default"
        ),
        at: property.binding
      )
      return nil
    }
    self.name = property.name
    self.keyName = "__Key_\(property.bareName)"
    self.type = type
    self.access = property.declaration.modifiers.accessLevel.map { "\($0) " } ?? ""
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

  /// The key's type.
  ///
  /// - Parameters:
  ///   - conformance: The protocol of keys.
  ///   - requirements: The names of the properties that have the default.
  /// - Returns: A private enum.
  func key(conformingTo conformance: String, requirements: [String]) -> DeclSyntax {
    let properties = requirements.map { requirement in
      type.map { "static var \(requirement): \($0) { \(value) }" }
        ?? "static let \(requirement) = \(value)"
    }
    return """
      private enum \(raw: keyName): \(raw: conformance) {
        \(raw: properties.joined(separator: "\n"))
      }
      """
  }
}
