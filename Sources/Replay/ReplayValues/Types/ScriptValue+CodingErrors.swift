package import ActionScript

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
    guard let arguments = syntax.arguments else { throw expected() }
    try arguments.require(
      labels: ["codingPath", "debugDescription", "underlyingError"], of: type)
    for argument in arguments {
      let value = argument.value
      switch argument.label?.text {
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
}
