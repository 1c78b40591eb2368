import SwiftSyntax

/// A case of an enum in source.
struct EnumCase {
  var declaration: EnumCaseDeclSyntax
  var element: EnumCaseElementSyntax

  /// The name as written, including backticks.
  var name: String { element.name.text }

  /// The name without backticks, for messages.
  var bareName: String {
    name.hasPrefix("`") && name.hasSuffix("`") ? String(name.dropFirst().dropLast()) : name
  }

  /// Whether the case cannot be written after the enum's name, even in backticks.
  ///
  /// `Type` and `Protocol` would mean a metatype there. For `self`, the compiler warns.
  var needsLeadingDot: Bool { ["Type", "Protocol", "self"].contains(bareName) }

  var parameters: [EnumCaseParameterSyntax] {
    element.parameterClause.map { Array($0.parameters) } ?? []
  }
}

extension EnumCase {
  /// Whether the payload is a single value whose type is written as an optional.
  var holdsOptional: Bool {
    guard parameters.count == 1, let type = parameters.first?.payloadType else { return false }
    return type.is(OptionalTypeSyntax.self) || type.nominalName == "Optional"
  }

  /// The payload's type: a tuple if there are several values; `nil` if there are none.
  func payload(_ renamer: TypeRenamer) -> String? {
    let types = parameters.map { renamer.rename($0.payloadType).trimmedDescription }
    guard types.count > 1 else { return types.first }
    let elements = zip(parameters, types).map { parameter, type in
      parameter.label.map { "\($0): \(type)" } ?? type
    }
    return "(\(elements.joined(separator: ", ")))"
  }

  /// The availability attributes, one per line, and the documentation, for declarations that are
  /// generated from the case.
  var inheritedPreamble: String {
    let documentation = declaration.leadingTrivia.compactMap { piece -> String? in
      switch piece {
      case .docLineComment(let text), .docBlockComment(let text): text
      default: nil
      }
    }
    let availability = declaration.attributes.compactMap { attribute -> String? in
      guard
        let attribute = attribute.as(AttributeSyntax.self),
        attribute.attributeName.trimmedDescription == "available"
      else { return nil }
      return attribute.trimmedDescription
    }
    return (documentation + availability).map { $0 + "\n" }.joined()
  }
}

extension EnumCaseParameterSyntax {
  /// The argument label, if there is one.
  var label: String? {
    guard let firstName, firstName.tokenKind != .wildcard else { return nil }
    return firstName.text
  }

  /// The type as it is written outside of a parameter list.
  var payloadType: TypeSyntax {
    if let unwrapped = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return TypeSyntax(OptionalTypeSyntax(wrappedType: unwrapped.wrappedType.trimmed))
    }
    return type.trimmed
  }
}
