package import ActionScript

/// The parsers that a registration adds.
package struct ValueParsers {
  private var parsers: [ObjectIdentifier: (String) throws -> Any] = [:]

  package init() {}

  package mutating func add<Value>(_ type: Value.Type, parse: @escaping (String) throws -> Value) {
    parsers[ObjectIdentifier(type)] = parse
  }

  package var isEmpty: Bool { parsers.isEmpty }

  /// Parses a value, if there is a parser for its type.
  package func parse<Value>(_ type: Value.Type, from syntax: ValueSyntax, in source: SourceFile?)
    throws
    -> Value?
  {
    guard let parse = parsers[ObjectIdentifier(type)] else { return nil }
    let text: String
    switch syntax.kind {
    case .string(let string), .word(let string): text = string
    case .nil: return nil
    default: text = source?.text(of: syntax.span) ?? syntax.summary
    }
    do {
      return try parse(text) as? Value
    } catch {
      throw ValueError(
        "the parser for \(displayName(type)) refused \(syntax.summary): \(error)", at: syntax.span)
    }
  }
}
