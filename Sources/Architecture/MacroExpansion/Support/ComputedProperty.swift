import SwiftSyntax

/// A computed instance property in source that generated code can read safely.
///
/// This must not depend on what the declaration does not show: an attribute can be a global actor,
/// and pointer types can require `unsafe`. Such properties are left out.
struct ComputedProperty {
  /// The name as written, including backticks.
  var name: String

  /// The name without backticks.
  var bareName: String

  init?(variable declaration: some SyntaxProtocol) {
    guard
      let declaration = declaration.as(VariableDeclSyntax.self),
      declaration.attributes.isEmpty,
      declaration.modifiers.allSatisfy(\.isPlain),
      declaration.bindings.count == 1,
      let binding = declaration.bindings.first,
      let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      // These have another meaning after a dot.
      !["Protocol", "Type", "init", "self"].contains(identifier.bareText),
      binding.typeAnnotation?.type.isPlain == true,
      binding.accessorBlock?.hasPlainGetter == true
    else { return nil }
    name = identifier.text
    bareName = identifier.bareText
  }
}

extension DeclModifierSyntax {
  /// Whether the modifier does not restrict where the property can be read, and has no other
  /// effect.
  fileprivate var isPlain: Bool {
    switch name.tokenKind {
    case .keyword(.public), .keyword(.package), .keyword(.internal): true
    case .keyword(.private), .keyword(.fileprivate): detail != nil
    case .keyword(.nonisolated): detail == nil
    default: false
    }
  }
}

extension AccessorBlockSyntax {
  /// Whether the getter is synchronous, nonmutating and nonthrowing.
  fileprivate var hasPlainGetter: Bool {
    guard case .accessors(let accessors) = accessors else { return true }
    return accessors.contains {
      $0.accessorSpecifier.tokenKind == .keyword(.get) && $0.attributes.isEmpty
        && ($0.modifier == nil || $0.modifier?.name.tokenKind == .keyword(.nonmutating))
        && $0.effectSpecifiers == nil
    }
  }
}

extension TypeSyntax {
  /// Whether values of the type can be passed on, according to its text.
  fileprivate var isPlain: Bool {
    tokens(viewMode: .sourceAccurate).allSatisfy { token in
      switch token.tokenKind {
      case .keyword(.some), .keyword(.each), .keyword(.repeat), .prefixOperator("~"): false
      case .identifier(let name):
        !["Unsafe", "OpaquePointer", "Unmanaged"].contains { name.contains($0) }
      default: true
      }
    }
  }
}
