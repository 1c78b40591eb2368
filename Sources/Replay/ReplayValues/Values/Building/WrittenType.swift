import ActionScript
import Foundation

/// A type that a script names, as in `DecodingError.typeMismatch(Int.self, "…")`.
enum WrittenType {
  private static let types: [String: Any.Type] = [
    "Any": Any.self, "Array": [Any].self, "Bool": Bool.self, "Data": Data.self, "Date": Date.self,
    "Decimal": Decimal.self, "Dictionary": [String: Any].self, "Double": Double.self,
    "Float": Float.self, "Int": Int.self, "Int16": Int16.self, "Int32": Int32.self,
    "Int64": Int64.self, "Int8": Int8.self, "String": String.self, "UInt": UInt.self,
    "UInt16": UInt16.self, "UInt32": UInt32.self, "UInt64": UInt64.self, "UInt8": UInt8.self,
    "URL": URL.self, "UUID": UUID.self,
  ]

  /// Finds a type by its name, with or without `.self`.
  static func find(_ syntax: ValueSyntax) throws -> Any.Type {
    guard let name = name(syntax) else {
      throw ValueError.expected("a type, such as Int.self", found: syntax)
    }
    guard let type = types[name] else {
      throw ValueError(
        "'\(name)' is not a type that scripts can name", at: syntax.span,
        hint: Suggestion.hint(for: name, among: types.keys.sorted()),
        notes: ["types: \(types.keys.sorted().joined(separator: ", "))"])
    }
    return type
  }

  private static func name(_ syntax: ValueSyntax) -> String? {
    switch syntax.kind {
    case .word(let word), .string(let word):
      word.hasSuffix(".self") ? String(word.dropLast(".self".count)) : word
    case .call(let call) where call.arguments == nil && !call.hasLeadingDot:
      call.name == "self" ? call.qualifier : call.qualifiedName
    default: nil
    }
  }
}
