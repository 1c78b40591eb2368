import SwiftParser
import SwiftSyntax

/// A stored instance property in source: a non-lazy `var` with one name.
struct StoredProperty {
  var declaration: VariableDeclSyntax
  var binding: PatternBindingSyntax
  var identifier: TokenSyntax

  /// Reads a declaration; `nil` for constants, static or computed properties, and several names.
  init?(variable declaration: some SyntaxProtocol) {
    guard
      let declaration = declaration.as(VariableDeclSyntax.self),
      declaration.bindingSpecifier.tokenKind == .keyword(.var),
      !declaration.isStaticOrClass,
      !declaration.isLazy,
      declaration.bindings.count == 1,
      let binding = declaration.bindings.first,
      let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      !binding.isComputed
    else { return nil }
    self.declaration = declaration
    self.binding = binding
    self.identifier = identifier.trimmed
  }

  /// Reads a declaration; `nil` also if it has the attribute.
  init?(variable declaration: some SyntaxProtocol, without attribute: String) {
    self.init(variable: declaration)
    if self.declaration.attribute(named: attribute) != nil { return nil }
  }

  /// The name as written, including backticks.
  var name: String { identifier.text }

  /// The name without backticks, for building other names.
  var bareName: String { identifier.bareText }

  var storageName: String { "_\(bareName)".asIdentifier }
}

extension VariableDeclSyntax {
  var isStaticOrClass: Bool {
    modifiers.contains {
      $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class)
    }
  }

  var isLazy: Bool {
    modifiers.contains { $0.name.tokenKind == .keyword(.lazy) }
  }

  /// The first attribute with one of these names, with or without a module name.
  func attribute(named names: String...) -> AttributeSyntax? {
    attributes.first(named: names)
  }
}

extension AttributeListSyntax {
  func first(named names: [String]) -> AttributeSyntax? {
    for case .attribute(let attribute) in self where names.contains(attribute.baseName) {
      return attribute
    }
    return nil
  }
}

extension AttributeSyntax {
  /// The name without its module and generic arguments.
  var baseName: String {
    if let member = attributeName.as(MemberTypeSyntax.self) { return member.name.text }
    if let identifier = attributeName.as(IdentifierTypeSyntax.self) { return identifier.name.text }
    return attributeName.trimmedDescription
  }
}

extension PatternBindingSyntax {
  /// Whether the property is computed: it has a getter, not only observers.
  var isComputed: Bool {
    guard let accessorBlock else { return false }
    guard case .accessors(let accessors) = accessorBlock.accessors else { return true }
    return accessors.contains {
      switch $0.accessorSpecifier.tokenKind {
      case .keyword(.willSet), .keyword(.didSet): false
      default: true
      }
    }
  }
}

extension String {
  /// The name in source: in backticks if it is a keyword or not an identifier.
  var asIdentifier: String {
    isValidSwiftIdentifier(for: .variableName) || hasPrefix("`") ? self : "`\(self)`"
  }
}

extension TokenSyntax {
  /// The name without backticks.
  var bareText: String {
    text.hasPrefix("`") && text.hasSuffix("`") && text.count > 2
      ? String(text.dropFirst().dropLast()) : text
  }
}
