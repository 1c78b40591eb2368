package import ActionScript
import RuntimeReflection

/// A struct whose dumps use other names than its stored properties, or leave some out.
package protocol DumpedByParts: ScriptContainer where Reading == PartValues {
  /// The parts in the order of dumps.
  static var parts: [DumpedPart] { get }
}

/// A stored property, as dumps show it.
package struct DumpedPart {
  /// The name in dumps.
  package var name: String

  /// The name of the stored property.
  var stored: String

  /// The value if a dump leaves it out; `nil` if dumps always show it.
  var `default`: ValueSyntax.Kind?

  package init(_ name: String, stored: String? = nil, default: ValueSyntax.Kind? = nil) {
    self.name = name
    self.stored = stored ?? name
    self.default = `default`
  }
}

extension DumpedByParts {
  /// The stored property with a name in dumps or in the type.
  static func field(named name: String) -> Reflection.Field? {
    guard let part = parts.first(where: { $0.name == name || $0.stored == name }) else {
      return nil
    }
    return Reflection.fields(ofStruct: Self.self)?.first { $0.name == part.stored }
  }

  package static func read(
    _ syntax: ValueSyntax, with builder: ValueBuilder
  ) throws -> PartValues {
    try PartValues(of: Self.self, in: syntax)
  }

  package static func matcher(
    _ reading: PartValues, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> (Self) -> PatternMismatch? {
    let matchers = try parts.compactMap { part -> FieldMatcher? in
      guard let field = field(named: part.name) else { return nil }
      return FieldMatcher(
        name: part.name, offset: field.offset,
        mismatch: try atPath(".\(part.name)") {
          try builder.addressMatcher(field.type, for: reading.value(at: part.name))
        })
    }
    return { actual in
      withUnsafePointer(to: actual) {
        FieldMatcher.firstMismatch(of: matchers, at: UnsafeRawPointer($0))
      }
    }
  }
}

/// The parts of a value in a script: `Name(label: value, …)`, `(label: value)` or an object.
package struct PartValues {
  private var values: [String: ValueSyntax] = [:]
  private let type: String
  private let syntax: ValueSyntax

  init<Value: DumpedByParts>(of: Value.Type, in syntax: ValueSyntax) throws {
    self.syntax = syntax
    type = typeName(Value.self, qualified: false, genericsAbbreviated: true)
    let names = Value.parts.map(\.name)
    guard let arguments = syntax.arguments(ofTypeNamed: type) else {
      throw ValueError.expected("\(type)(…)", found: syntax)
    }
    for argument in arguments {
      let label = argument.label?.text ?? ""
      guard names.contains(label) else {
        throw ValueError(
          label.isEmpty ? "a part of \(type) needs its label" : "\(type) has no '\(label)'",
          at: argument.label?.span ?? argument.value.span,
          hint: Suggestion.hint(for: label, among: names),
          notes: ["\(type) has: \(names.joined(separator: ", "))"])
      }
      guard values[label] == nil else {
        throw ValueError(
          "'\(label)' is given twice", at: argument.label?.span ?? argument.value.span)
      }
      values[label] = argument.value
    }
    for part in Value.parts where values[part.name] == nil {
      values[part.name] = part.default.map { ValueSyntax($0, span: syntax.span) }
    }
  }

  func value(at name: String) throws -> ValueSyntax {
    guard let value = values[name] else {
      throw ValueError("'\(name)' of \(type) is missing", at: syntax.span)
    }
    return value
  }

  func build<Value>(_: Value.Type, at name: String, with builder: ValueBuilder) throws
    -> Value
  {
    let value = try value(at: name)
    return try atPath(".\(name)") { try builder.build(Value.self, from: value) }
  }
}
