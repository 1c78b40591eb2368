import ActionScript
import ComposableArchitecture
import InternalSupport
import RuntimeReflection

extension ValueBuilder {
  func enumMatcher<Value>(shape: EnumShape, for syntax: ValueSyntax) throws -> ValueMatcher<Value> {
    guard let reading = CaseReading(syntax, of: shape) else {
      throw ValueError.expectedCase(of: shape, found: syntax)
    }
    guard let enumCase = shape.find(reading.name) else {
      if let nested = syntax.nestedCases(of: Value.self) {
        return try locating(syntax) { try enumMatcher(shape: shape, for: nested) }
      }
      if shape.find("presented") != nil, Value.self is any PresentationActionType.Type {
        return try enumMatcher(
          shape: shape,
          for: .enumCase(
            "presented", [ArgumentSyntax(value: syntax)], span: syntax.span,
            nameSpan: reading.nameSpan))
      }
      throw ValueError.unknownCase(reading, of: shape)
    }
    let payloadMatcher: ((UnsafeRawPointer) -> PatternMismatch?)? = try atPath(
      ".\(enumCase.name)"
    ) {
      try self.payloadMatcher(of: enumCase, for: reading)
    }
    return ValueMatcher { actual in
      withUnsafePointer(to: actual) { pointer in
        let address = UnsafeRawPointer(pointer)
        guard Reflection.enumTag(at: address, of: Value.self) == enumCase.tag else {
          return self.mismatch(syntax, actual)
        }
        guard let payloadMatcher else { return nil }
        let mismatch = Reflection.withPayload(enumCase, of: address, in: Value.self) {
          payloadMatcher($0)
        }
        return mismatch.flatMap { $0 }?.at(".\(enumCase.name)")
      }
    }
  }

  /// A pattern for a payload; `nil` where any payload will do.
  private func payloadMatcher(
    of enumCase: Reflection.EnumCase, for reading: CaseReading
  ) throws -> ((UnsafeRawPointer) -> PatternMismatch?)? {
    guard let type = enumCase.payload, type != Void.self else {
      guard reading.payload.isEmptyPayload else {
        throw ValueError(
          "'\(enumCase.name)' has no payload", at: reading.payload.span ?? reading.span)
      }
      return nil
    }
    switch reading.payload {
    case .absent: return nil
    case .arguments(let list):
      guard !list.arguments.isEmpty else {
        throw ValueError(
          "'\(enumCase.name)' has a payload: \(PayloadDescription(type).text)", at: list.span,
          hint: "leave out '()' to accept any payload")
      }
      return try payloadMatcher(
        type, enumCase: enumCase, arguments: list.arguments, span: list.span)
    case .value(let value):
      return try payloadMatcher(
        type, enumCase: enumCase, arguments: [ArgumentSyntax(value: value)], span: value.span)
    }
  }

  private func payloadMatcher(
    _ type: Any.Type, enumCase: Reflection.EnumCase, arguments: [ArgumentSyntax],
    span: SourceSpan
  ) throws -> (UnsafeRawPointer) -> PatternMismatch? {
    if case .tuple(let fields) = TypeShape.of(type) {
      if arguments.count == 1, let only = arguments.first, only.label == nil {
        if case .wildcard = only.value.kind { return { _ in nil } }
        if fields.count == 1 {
          if case .object(let members) = only.value.kind, members.count == 1,
            members[0].key == fields[0].name || members[0].key == "_0"
          {
            return try fieldsMatcher(fields, values: [members[0].value])
          }
          return try fieldsMatcher(fields, values: [only.value])
        }
        return try addressMatcher(type, for: only.value)
      }
      return try addressMatcher(type, for: ValueSyntax(.tuple(arguments), span: span))
    }
    guard arguments.count == 1, let only = arguments.first else {
      return try addressMatcher(type, for: ValueSyntax(.tuple(arguments), span: span))
    }
    if let label = only.label, label.text != "_0" {
      if hasField(label.text, type) {
        return try addressMatcher(type, for: ValueSyntax(.tuple(arguments), span: span))
      }
      throw ValueError(
        "the payload of '\(enumCase.name)' has no label, found '\(label.text)'", at: label.span,
        hint: "leave '\(label.text):' out")
    }
    if case .object(let members) = only.value.kind, members.count == 1, members[0].key == "_0" {
      return try addressMatcher(type, for: members[0].value)
    }
    return try addressMatcher(type, for: only.value)
  }

  func tupleMatcher<Value>(
    fields: [Reflection.Field], type: Value.Type, for syntax: ValueSyntax
  ) throws -> ValueMatcher<Value> {
    let values: [ValueSyntax]
    switch syntax.kind {
    case .tuple(let elements):
      guard elements.count == fields.count else {
        throw ValueError(
          "expected \(PayloadDescription(type).text), found \(elements.count) "
            + (elements.count == 1 ? "value" : "values"), at: syntax.span)
      }
      for (element, field) in zip(elements, fields) {
        let label = element.label?.text ?? ""
        guard label == field.name || (label.isEmpty && fields.count == 1) else {
          throw ValueError(
            field.name.isEmpty
              ? "there is no label here, found '\(label):'"
              : "expected the label '\(field.name):'"
                + (label.isEmpty ? "" : ", found '\(label):'"),
            at: element.label?.span ?? element.value.span)
        }
      }
      values = elements.map(\.value)
    case .array(let elements) where elements.count == fields.count:
      values = elements
    case .object(let members) where members.count == fields.count:
      values = try fields.enumerated().map { index, field in
        guard
          let member = members.first(where: { $0.key == field.name || $0.key == "_\(index)" })
        else {
          throw ValueError(
            "'\(field.name)' of \(PayloadDescription(type).text) is missing", at: syntax.span)
        }
        return member.value
      }
    case .nil where fields.isEmpty, .bool(true) where fields.isEmpty:
      values = []
    default:
      throw ValueError.expected(PayloadDescription(type).text, found: syntax)
    }
    let mismatch = try fieldsMatcher(fields, values: values)
    return ValueMatcher { actual in
      withUnsafePointer(to: actual) { mismatch(UnsafeRawPointer($0)) }
    }
  }

  /// A pattern for each field of what stands at an address.
  private func fieldsMatcher(
    _ fields: [Reflection.Field], values: [ValueSyntax], names: [String]? = nil
  ) throws -> (UnsafeRawPointer) -> PatternMismatch? {
    let parts = try zip(fields, values).enumerated().map { index, part in
      let (field, value) = part
      let name = names?[index] ?? (field.name.isEmpty ? "\(index)" : field.name)
      return (
        name: name, offset: field.offset,
        mismatch: try atPath(".\(name)") { try addressMatcher(field.type, for: value) }
      )
    }
    return { address in
      for part in parts {
        if let mismatch = part.mismatch(address + part.offset) {
          return mismatch.at(".\(part.name)")
        }
      }
      return nil
    }
  }

  func structMatcher<Value>(
    shape: StructShape, for syntax: ValueSyntax, buildError: (any Error)?
  ) throws -> ValueMatcher<Value> {
    let arguments: [ArgumentSyntax]
    switch syntax.kind {
    case .object(let members): arguments = members.map(\.asArgument)
    case .tuple(let elements): arguments = elements
    case .call(let call) where !call.hasLeadingDot && call.arguments != nil:
      let name = typeName(shape.type, qualified: false, genericsAbbreviated: true)
      guard call.baseName == name else {
        throw ValueError(
          "expected \(displayName(shape.type)), found '\(call.qualifiedName)'", at: call.nameSpan,
          hint: Suggestion.hint(for: call.name, among: [name]))
      }
      arguments = call.arguments?.arguments ?? []
    default:
      throw buildError ?? ValueError.expected("\(displayName(shape.type))(…)", found: syntax)
    }
    var fields: [Reflection.Field] = []
    var names: [String] = []
    for argument in arguments {
      guard let label = argument.label, let index = shape.index(of: label.text) else {
        throw ValueError(
          argument.label.map { "\(displayName(shape.type)) has no '\($0.text)'" }
            ?? "a field of \(displayName(shape.type)) needs its label",
          at: argument.label?.span ?? argument.value.span,
          hint: argument.label.flatMap {
            Suggestion.hint(for: $0.text, among: shape.declaredNames)
          },
          notes: ["\(displayName(shape.type))'s fields: \(FieldList(shape).text)"])
      }
      fields.append(shape.fields[index])
      names.append(label.text)
    }
    let leftOut = shape.names.indices.filter { index in
      shape.names[index] != nil && !names.contains { shape.index(of: $0) == index }
    }
    let missing = leftOut.filter { !hasDefault($0, of: shape) }.compactMap { shape.names[$0] }
    guard missing.isEmpty else {
      throw ValueError(
        "\(missing.map { "'\($0)'" }.joined(separator: ", ")) of \(displayName(shape.type)) "
          + (missing.count == 1 ? "is" : "are") + " missing",
        at: syntax.span,
        notes: ["'_' matches anything: \(missing[0]): _"])
    }
    let mismatch = try fieldsMatcher(fields, values: arguments.map(\.value), names: names)
    let defaults = try leftOut.map { index in
      (field: shape.fields[index], value: try defaultValue(index, of: shape, at: syntax.span))
    }
    return ValueMatcher { actual in
      withUnsafePointer(to: actual) { pointer in
        let address = UnsafeRawPointer(pointer)
        if let mismatch = mismatch(address) { return mismatch }
        for (field, value) in defaults {
          let part = Reflection.load(field.type, from: address + field.offset)
          guard !StructuralEquality.areEqual(part, value) else { continue }
          return PatternMismatch(
            path: ".\(field.name)", expected: ReplayDump.text(of: value),
            actual: ReplayDump.text(of: part))
        }
        return nil
      }
    }
  }
}
