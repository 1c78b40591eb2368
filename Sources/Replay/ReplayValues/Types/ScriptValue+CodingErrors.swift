package import ActionScript
import CustomDump
import Foundation

// The parts of errors of decoding and encoding.

extension DecodingError.Context: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    let context = try CodingContext(
      syntax, builder, of: "DecodingError.Context",
      example: "DecodingError.dataCorrupted(\"not JSON\")")
    return Self(
      codingPath: context.codingPath, debugDescription: context.debugDescription,
      underlyingError: context.underlyingError)
  }
}

extension EncodingError.Context: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    let context = try CodingContext(
      syntax, builder, of: "EncodingError.Context",
      example: "EncodingError.invalidValue(0.5, \"not whole\")")
    return Self(
      codingPath: context.codingPath, debugDescription: context.debugDescription,
      underlyingError: context.underlyingError)
  }
}

/// A context, written as its description alone or as its fields.
private struct CodingContext {
  var codingPath: [any CodingKey] = []
  var debugDescription = ""
  var underlyingError: (any Error)?

  init(_ syntax: ValueSyntax, _ builder: ValueBuilder, of type: String, example: String) throws {
    if case .string(let text) = syntax.kind {
      debugDescription = text
      return
    }
    func expected() -> ValueError {
      .expected(
        type, found: syntax,
        notes: [
          "a context is written by its description: \(example)",
          "or by its fields: (codingPath: [\"items\", 0], debugDescription: \"not JSON\")",
        ])
    }
    guard let fields = Self.fields(of: syntax) else { throw expected() }
    for (name, value) in fields {
      switch name {
      case "codingPath":
        guard let keys = value.elements else {
          throw ValueError.expected(
            "the keys of a coding path, such as [\"items\", 0]", found: value)
        }
        codingPath = try keys.map { try WrittenKey($0) }
      case "debugDescription":
        debugDescription = try builder.build(String.self, from: value)
      case "underlyingError":
        underlyingError = try builder.build((any Error)?.self, from: value)
      default:
        throw expected()
      }
    }
  }

  private static func fields(of syntax: ValueSyntax) -> [(name: String?, value: ValueSyntax)]? {
    if case .object(let members) = syntax.kind { return members.map { ($0.key, $0.value) } }
    return syntax.arguments?.map { ($0.label?.text, $0.value) }
  }
}

/// A key of a coding path, as a script writes it.
struct WrittenKey: CodingKey {
  var stringValue: String
  var intValue: Int?

  init(stringValue: String) { self.stringValue = stringValue }

  init(intValue: Int) {
    stringValue = "Index \(intValue)"
    self.intValue = intValue
  }

  init(_ syntax: ValueSyntax) throws {
    switch syntax.kind {
    case .string(let name): self.init(stringValue: name)
    case .integer(let digits):
      guard let index = Int(digits) else { throw ValueError.expected("Int", found: syntax) }
      self.init(intValue: index)
    default: throw ValueError.expected("a key: a string or an offset", found: syntax)
    }
  }
}

extension WrittenKey: CustomDumpStringConvertible {
  /// As scripts write it.
  var customDumpDescription: String {
    intValue.map(String.init) ?? String(customDumping: stringValue)
  }
}

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
