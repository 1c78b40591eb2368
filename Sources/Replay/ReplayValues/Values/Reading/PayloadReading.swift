import ActionScript
import InternalSupport
import RuntimeReflection

/// A case's payload in a script.
enum PayloadReading {
  case nothing

  /// The case has a payload, and the script leaves it out: `.response`, or a JSON string.
  case unsaid(isJSON: Bool)

  /// The case has a payload, and the script writes empty parentheses, which the span covers:
  /// `.response()`.
  case empty(_ span: SourceSpan)

  /// The values of a payload with labels, or of one with several values.
  case fields(FieldsReading)

  /// The payload as a value of its type.
  case whole(ValueSyntax)
}

extension ValueBuilder {
  func readPayload(
    of enumCase: Reflection.EnumCase, in written: WrittenCase
  ) throws -> PayloadReading {
    guard let type = enumCase.payload else {
      guard written.payload.isEmpty else {
        throw ValueError(
          "'\(enumCase.name)' has no payload", at: written.payloadSpan)
      }
      return .nothing
    }
    if type == Void.self, written.payload.isEmpty {
      return .whole(ValueSyntax(.tuple([]), span: written.span))
    }
    switch written.payload {
    case .absent: return .unsaid(isJSON: written.isString)
    case .arguments(let list):
      guard !list.arguments.isEmpty else { return .empty(written.payloadSpan) }
      return try readPayload(list, as: type, of: enumCase, at: written.payloadSpan)
    case .value(let value): return try readPayload(value, as: type)
    }
  }

  private func readPayload(
    _ list: ArgumentListSyntax, as type: Any.Type, of enumCase: Reflection.EnumCase,
    at span: SourceSpan
  ) throws -> PayloadReading {
    let only = list.arguments.count == 1 ? list.arguments[0] : nil
    if case .tuple(let fields) = TypeShape.of(type) {
      if let only, only.label == nil { return try readPayload(only.value, as: type) }
      return .fields(try readTuple(list.arguments, as: type, fields: fields, at: span))
    }
    if let label = only?.label, label.text != "_0", !hasField(label.text, type) {
      throw ValueError(
        "the payload of '\(enumCase.name)' has no label, found '\(label.text)'", at: label.span,
        hint: "leave '\(label.text):' out")
    }
    guard let only, only.label == nil || only.label?.text == "_0" else {
      // If the payload is a struct that looks like a tuple, its fields are read from the arguments.
      return .whole(ValueSyntax(.tuple(list.arguments), span: span))
    }
    return try readPayload(only.value, as: type)
  }

  /// A payload from one value: an object with exactly the payload's labels; the shape that a synthesised `Codable`
  /// writes; the bare payload.
  private func readPayload(_ value: ValueSyntax, as type: Any.Type) throws -> PayloadReading {
    guard case .tuple(let fields) = TypeShape.of(type) else {
      guard case .object(let members) = value.kind else { return .whole(value) }
      // A synthesised 'Codable' leaves 'nil' out.
      if members.isEmpty, type is any OptionalValue.Type {
        return .whole(ValueSyntax(.nil, span: value.span))
      }
      guard members.count == 1, members[0].key == "_0", !hasField("_0", type) else {
        return .whole(value)
      }
      return .whole(members[0].value)
    }
    // `todo[id: 1].tapped` for an action of 2020 to 2022.
    if fields.map(\.name) == ["id", "action"], case .call(let call) = value.kind,
      call.name == "element", call.hasLeadingDot, let list = call.arguments
    {
      return .fields(try readTuple(list.arguments, as: type, fields: fields, at: value.span))
    }
    guard fields.count == 1 else { return .whole(value) }
    let field = fields[0]
    switch value.kind {
    case .object(let members) where members.isEmpty && field.type is any OptionalValue.Type:
      return .fields(FieldsReading(fields, values: [ValueSyntax(.nil, span: value.span)]))
    case .object(let members) where members.count == 1:
      let key = members[0].key
      if key == field.name || key == "_0" && !(field.type is any NamedKeys.Type) {
        return .fields(FieldsReading(fields, values: [members[0].value]))
      }
      var reading = FieldsReading(fields, values: [value])
      reading.misspelling = misspelling(of: field, in: members[0], type)
      return .fields(reading)
    case .tuple(let elements) where elements.count == 1:
      return .fields(try readTuple(elements, as: type, fields: fields, at: value.span))
    default:
      return .fields(FieldsReading(fields, values: [value]))
    }
  }

  /// The error if an object has nearly the label of the payload.
  private func misspelling(
    of field: Reflection.Field, in member: ObjectMemberSyntax, _ type: Any.Type
  ) -> ValueError? {
    Suggestion.hint(for: member.key, among: [field.name]).map {
      ValueError(
        "there is no '\(member.key)' in \(payloadText(type))", at: member.keySpan,
        hint: $0)
    }
  }

  private func hasField(_ name: String, _ type: Any.Type) -> Bool {
    guard case .structure(let shape) = TypeShape.of(type) else { return false }
    return shape.index(of: name) != nil
  }
}

/// A payload for messages: `(String)`, `(first: String, last: String)`.
func payloadText(_ type: Any.Type) -> String {
  guard case .tuple(let fields) = TypeShape.of(type) else { return "(\(displayName(type)))" }
  let elements = fields.map { field in
    (field.name.isEmpty ? "" : "\(field.name): ") + displayName(field.type)
  }
  return "(\(elements.joined(separator: ", ")))"
}
