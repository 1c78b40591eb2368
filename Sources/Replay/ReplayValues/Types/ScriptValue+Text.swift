package import ActionScript

extension String: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    switch syntax.kind {
    case .string(let text): return text
    case .word(let word):
      throw ValueError.expected(
        "String", found: syntax, hint: "write \"\(word.shortened(to: 40))\"")
    default: throw ValueError.expected("String", found: syntax)
    }
  }
}

extension Substring: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    Substring(try String.build(from: syntax, with: builder))
  }
}

extension Unicode.Scalar: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    guard case .string(let text) = syntax.kind, text.unicodeScalars.count == 1,
      let scalar = text.unicodeScalars.first
    else { throw ValueError.expected("a string of one Unicode scalar", found: syntax) }
    return scalar
  }
}

extension Character: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    guard case .string(let text) = syntax.kind, text.count == 1, let character = text.first else {
      throw ValueError.expected("a string of one character", found: syntax)
    }
    return character
  }
}
