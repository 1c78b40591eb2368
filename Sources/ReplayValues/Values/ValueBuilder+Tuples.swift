import ActionScript
import RuntimeReflection

extension ValueBuilder {
  func buildTuple<Value>(
    _ type: Value.Type, fields: [Reflection.Field], from syntax: ValueSyntax
  ) throws -> Value {
    switch syntax.kind {
    case .tuple(let elements):
      return try build(type, fields: fields, arguments: elements, span: syntax.span)
    case .object(let members):
      let keys = members.map(\.key)
      let isCodableShape =
        Set(keys) == Set(fields.indices.map { "_\($0)" }) && keys.count == fields.count
      if isCodableShape || fields.contains(where: { $0.name.isEmpty }) {
        let inOrder = try fields.indices.map { index in
          let wanted =
            fields[index].name.isEmpty || isCodableShape ? "_\(index)" : fields[index].name
          guard let member = members.first(where: { $0.key == wanted }) else {
            throw ValueError.expected(PayloadDescription(type).text, found: syntax)
          }
          return ArgumentSyntax(value: member.value)
        }
        guard members.count == fields.count else {
          throw ValueError.expected(PayloadDescription(type).text, found: syntax)
        }
        return try build(
          type, fields: fields, arguments: inOrder, span: syntax.span, checksLabels: false)
      }
      let inOrder = try ordered(members, as: fields, type: type, span: syntax.span)
      return try build(type, fields: fields, arguments: inOrder, span: syntax.span)
    case .array(let elements):
      return try build(
        type, fields: fields, arguments: elements.map { ArgumentSyntax(value: $0) },
        span: syntax.span, checksLabels: false)
    case .nil where fields.isEmpty, .bool(true) where fields.isEmpty:
      return try typed((), from: syntax)
    default:
      throw ValueError.expected(PayloadDescription(type).text, found: syntax)
    }
  }

  func buildTupleAny(
    _ type: Any.Type, fields: [Reflection.Field], arguments: [ArgumentSyntax], span: SourceSpan
  ) throws -> Any {
    func open<Value>(_: Value.Type) throws -> Any {
      try build(Value.self, fields: fields, arguments: arguments, span: span)
    }
    return try _openExistential(type, do: open)
  }

  private func build<Value>(
    _ type: Value.Type, fields: [Reflection.Field], arguments: [ArgumentSyntax], span: SourceSpan,
    checksLabels: Bool = true
  ) throws -> Value {
    guard arguments.count == fields.count else {
      throw ValueError(
        "expected \(PayloadDescription(type).text), found \(arguments.count) "
          + (arguments.count == 1 ? "value" : "values"),
        at: span)
    }
    let values = try zip(fields.indices, arguments).map { index, argument in
      let field = fields[index]
      if checksLabels {
        try check(argument.label, of: argument, is: field, alone: fields.count == 1)
      }
      return try atPath(".\(field.name.isEmpty ? "\(index)" : field.name)") {
        try buildAny(field.type, from: argument.value)
      }
    }
    guard let value = Reflection.build(type, fields: fields, values: values) else {
      throw ValueError.unreachable(type, at: span)
    }
    return value
  }

  private func check(
    _ label: NameSyntax?, of argument: ArgumentSyntax, is field: Reflection.Field, alone: Bool
  ) throws {
    switch (label, field.name) {
    case (nil, ""): return
    case (nil, let name):
      if alone { return }
      throw ValueError("missing the label '\(name):'", at: argument.value.span)
    case (let label?, ""):
      throw ValueError("there is no label here, found '\(label.text):'", at: label.span)
    case (let label?, let name):
      guard label.text == name else {
        throw ValueError(
          "expected the label '\(name):', found '\(label.text):'", at: label.span)
      }
    }
  }

  private func ordered(
    _ members: [ObjectMemberSyntax], as fields: [Reflection.Field], type: Any.Type,
    span: SourceSpan
  ) throws -> [ArgumentSyntax] {
    for member in members where !fields.contains(where: { $0.name == member.key }) {
      throw ValueError(
        "there is no '\(member.key)' in \(PayloadDescription(type).text)", at: member.keySpan,
        hint: Suggestion.hint(for: member.key, among: fields.map(\.name)))
    }
    return try fields.map { field in
      guard let member = members.first(where: { $0.key == field.name }) else {
        throw ValueError(
          "'\(field.name)' of \(PayloadDescription(type).text) is missing", at: span)
      }
      return member.asArgument
    }
  }
}
