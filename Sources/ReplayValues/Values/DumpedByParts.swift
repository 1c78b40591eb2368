package import ActionScript
import InternalSupport
import RuntimeReflection

/// A struct whose dumps name its stored properties otherwise than it does, or leave some out.
protocol DumpedByParts: ScriptContainer {
  /// The parts, in the order of dumps.
  static var parts: [DumpedPart] { get }
}

/// A stored property as dumps show it.
package struct DumpedPart {
  /// The name in dumps.
  package var name: String

  /// The name of the stored property.
  var stored: String

  /// What it is where a dump leaves it out; `nil` where none does.
  var `default`: ValueSyntax.Kind?

  package init(_ name: String, stored: String? = nil, default: ValueSyntax.Kind? = nil) {
    self.name = name
    self.stored = stored ?? name
    self.default = `default`
  }
}

extension DumpedByParts {
  /// The stored property that dumps, or the type itself, give a name.
  package static func field(named name: String) -> Reflection.Field? {
    guard let part = parts.first(where: { $0.name == name || $0.stored == name }) else {
      return nil
    }
    return Reflection.fields(ofStruct: Self.self)?.first { $0.name == part.stored }
  }

  package static func matcher(for syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> (Self) -> PatternMismatch?
  {
    let values = try PartValues(of: Self.self, in: syntax)
    let matchers = try parts.compactMap { part -> PartMatcher? in
      guard let field = field(named: part.name) else { return nil }
      return PartMatcher(
        name: part.name, offset: field.offset,
        mismatch: try atPath(".\(part.name)") {
          try builder.addressMatcher(field.type, for: values.value(at: part.name))
        })
    }
    return { actual in
      withUnsafePointer(to: actual) { address in
        for part in matchers {
          if let mismatch = part.mismatch(UnsafeRawPointer(address) + part.offset) {
            return mismatch.at(".\(part.name)")
          }
        }
        return nil
      }
    }
  }
}

private struct PartMatcher {
  var name: String
  var offset: Int
  var mismatch: (UnsafeRawPointer) -> PatternMismatch?
}

/// What a script says of each part: `Name(label: value, …)`, `(label: value)` or an object.
struct PartValues {
  private var values: [String: ValueSyntax] = [:]
  private let type: String
  private let syntax: ValueSyntax

  init<Value: DumpedByParts>(of: Value.Type, in syntax: ValueSyntax) throws {
    self.syntax = syntax
    type = typeName(Value.self, qualified: false, genericsAbbreviated: true)
    let names = Value.parts.map(\.name)
    for argument in try Self.arguments(of: syntax, type: type) {
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

  private static func arguments(of syntax: ValueSyntax, type: String) throws -> [ArgumentSyntax] {
    switch syntax.kind {
    case .call(let call) where call.name == type && call.arguments != nil:
      return call.arguments?.arguments ?? []
    case .tuple(let elements): return elements
    case .object(let members): return members.map(\.asArgument)
    default: throw ValueError.expected("\(type)(…)", found: syntax)
    }
  }

  package func value(at name: String) throws -> ValueSyntax {
    guard let value = values[name] else {
      throw ValueError("'\(name)' of \(type) is missing", at: syntax.span)
    }
    return value
  }

  package func build<Value>(_: Value.Type, at name: String, with builder: ValueBuilder) throws
    -> Value
  {
    let value = try value(at: name)
    return try atPath(".\(name)") { try builder.build(Value.self, from: value) }
  }
}
