import ActionScript
import Foundation
import RuntimeReflection

extension ValueBuilder {
  /// The JSON of a value that names its type, with sorted keys.
  func encode(_ syntax: ValueSyntax) throws -> Data {
    let type = try namedType(of: syntax)
    guard let encodable = try buildAny(type, from: syntax) as? any Encodable else {
      let name = displayName(type)
      throw ValueError(
        "\(name) cannot be encoded", at: syntax.span, notes: ["make \(name) Encodable"])
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    do {
      return try encoder.encode(encodable)
    } catch {
      throw ValueError("\(displayName(type)) refused to be encoded: \(error)", at: syntax.span)
    }
  }

  /// A pattern for the data of a value: `decoded(Todo(id: 1))`; `nil` for another form or type.
  func decodedMatcher<Value>(
    for syntax: ValueSyntax, as type: Value.Type
  ) throws -> ValueMatcher<Value>? {
    guard type == Data.self else { return nil }
    return try decodedMatcher(for: syntax) as? ValueMatcher<Value>
  }

  private func decodedMatcher(for syntax: ValueSyntax) throws -> ValueMatcher<Data>? {
    guard case .decoded(let value) = DataForm(syntax) else { return nil }
    let type = try namedType(of: value)
    guard let decodable = type as? any Decodable.Type else {
      let name = displayName(type)
      throw ValueError(
        "\(name) cannot be decoded", at: value.span, notes: ["make \(name) Decodable"])
    }
    func open<Content: Decodable>(_: Content.Type) throws -> ValueMatcher<Data> {
      let content = try partMatcher(Content.self, for: value)
      return ValueMatcher { data in
        do {
          return content.mismatch(try JSONDecoder().decode(Content.self, from: data))
        } catch {
          return PatternMismatch(
            expected: self.text(of: syntax),
            actual: "\(Self.readable(data)), which does not decode as \(displayName(type))")
        }
      }
    }
    return try open(decodable)
  }

  private static func readable(_ data: Data) -> String {
    guard let text = String(validating: data, as: UTF8.self) else {
      return ReplayDump.text(of: data)
    }
    let argument = ArgumentSyntax(value: ValueSyntax(.string(text.shortened(to: 200))))
    let call = CallSyntax(name: "Data", arguments: ArgumentListSyntax([argument]))
    return ValueSyntax(.call(call)).description
  }

  /// The type that a value names: `Todo(id: 1)`, `Filter.all`, a list of such values, or a name from `let`.
  private func namedType(of syntax: ValueSyntax) throws -> Any.Type {
    switch syntax.kind {
    case .bool: return Bool.self
    case .integer: return Int.self
    case .float: return Double.self
    case .string: return String.self
    case .array(let elements):
      guard let first = elements.first else { break }
      func list<Element>(_: Element.Type) -> Any.Type { [Element].self }
      return _openExistential(try namedType(of: first), do: list)
    case .word(let name):
      if let named = named(syntax) {
        return try inNamedValue(named, syntax) { try $0.namedType(of: named.value.syntax) }
      }
      if let type = variables?.types[name] { return type }
      if let value = variableValues?[name] { return type(of: value) }
    case .call(let call) where !call.hasLeadingDot:
      if let call = functionCall(syntax), let function = extras.functions(named: call.name).last {
        return function.result
      }
      if let type = typeFinder.type(named: call.qualifiedName) { return type }
      // A case or a static member, which begins with a lowercase letter.
      if call.name.first?.isUppercase == false, let qualifier = call.qualifier,
        let type = typeFinder.type(named: qualifier)
      {
        return type
      }
      throw unknownType(call, at: syntax.span)
    case .nil, .dictionary, .tuple, .call, .duration, .raw, .range, .wildcard, .capture, .keyPath,
      .ordinal, .object, .omitted:
      break
    }
    throw ValueError(
      "\(syntax.summary) does not say its type", at: syntax.span,
      notes: ["write a value with its type, as in Todo(id: 1), or a list of such values"])
  }

  private func unknownType(_ call: CallSyntax, at span: SourceSpan) -> ValueError {
    let name = call.qualifiedName
    let names = Reflection.typeNames(inModules: Set(typeFinder.modules))
    let inside = names.first { $0.hasSuffix(".\(name)") }
    return ValueError(
      "no type of the feature is called '\(name)'", at: span,
      hint: inside.map { "did you mean '\($0)'?" } ?? Suggestion.hint(for: name, among: names),
      notes: [
        Reflection.searchProblem
          ?? "types of these modules can be named: \(typeFinder.modules.joined(separator: ", ")); "
          + "private and generic ones cannot"
      ])
  }
}
