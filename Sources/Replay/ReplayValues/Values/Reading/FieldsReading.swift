import ActionScript
import InternalSupport
import RuntimeReflection

/// The script's values for the fields of a struct or the elements of a tuple.
struct FieldsReading {
  struct Part {
    /// The name for messages: the label, or the number of an element without a label.
    var name: String

    var field: Reflection.Field

    var index: Int

    var value: ValueSyntax
  }

  /// The parts in the order of the script.
  var parts: [Part]

  /// The indices of the fields that are left out; empty for a tuple.
  var leftOut: [Int] = []

  /// A better error than that of a part which does not fit its type, if there is one.
  var misspelling: ValueError?

  /// The parts of a tuple, in order.
  init(_ fields: [Reflection.Field], values: [ValueSyntax]) {
    parts = zip(fields, values).enumerated().map { index, part in
      Part(
        name: part.0.name.isEmpty ? "\(index)" : part.0.name, field: part.0, index: index,
        value: part.1)
    }
  }

  init(parts: [Part], leftOut: [Int]) {
    self.parts = parts
    self.leftOut = leftOut
  }

  /// Runs a body that uses a part, and adds the part to the path of its errors.
  func locating<Result>(_ part: Part, _ body: () throws -> Result) throws -> Result {
    guard let misspelling else { return try atPath(".\(part.name)", body) }
    do {
      return try atPath(".\(part.name)", body)
    } catch let error as ValueError where error.reason == .needsState {
      throw error
    } catch {
      throw misspelling
    }
  }
}

// MARK: - Tuples

extension ValueBuilder {
  func readTuple(
    _ syntax: ValueSyntax, as type: Any.Type, fields: [Reflection.Field]
  ) throws -> FieldsReading {
    switch syntax.kind {
    case .tuple(let elements):
      return try readTuple(elements, as: type, fields: fields, at: syntax.span)
    case .object(let members):
      return try readTuple(members, as: type, fields: fields, from: syntax)
    case .array(let elements):
      try checkCount(elements.count, of: fields, type, at: syntax.span)
      return FieldsReading(fields, values: elements)
    case .nil where fields.isEmpty, .bool(true) where fields.isEmpty:
      return FieldsReading([], values: [])
    default:
      throw ValueError.expected(
        payloadText(type), found: syntax, hint: Self.hint(for: syntax, fields))
    }
  }

  /// The tuple that a case of one of its elements probably stands for.
  private static func hint(for syntax: ValueSyntax, _ fields: [Reflection.Field]) -> String? {
    guard case .call(let call) = syntax.kind, call.hasLeadingDot else { return nil }
    let matching = fields.indices.filter { index in
      guard case .enumeration(let shape) = TypeShape.of(fields[index].type) else { return false }
      return shape.cases.contains { $0.name == call.name }
    }
    guard matching.count == 1 else { return nil }
    let elements = fields.indices.map { index in
      let label = fields[index].name.isEmpty ? "" : "\(fields[index].name): "
      return label + (index == matching[0] ? ".\(call.name)" : "_")
    }
    return "write (\(elements.joined(separator: ", ")))"
  }

  /// Reads the elements of a tuple; the labels must be those of the type, but a single element
  /// needs none.
  func readTuple(
    _ elements: [ArgumentSyntax], as type: Any.Type, fields: [Reflection.Field],
    at span: SourceSpan
  ) throws -> FieldsReading {
    try checkCount(elements.count, of: fields, type, at: span)
    for (element, field) in zip(elements, fields) {
      try checkLabel(of: element, is: field.name, alone: fields.count == 1)
    }
    return FieldsReading(fields, values: elements.map(\.value))
  }

  private func checkCount(
    _ count: Int, of fields: [Reflection.Field], _ type: Any.Type, at span: SourceSpan
  ) throws {
    guard count != fields.count else { return }
    throw ValueError(
      "expected \(payloadText(type)), found \(count) "
        + (count == 1 ? "value" : "values"),
      at: span)
  }

  private func checkLabel(of element: ArgumentSyntax, is name: String, alone: Bool) throws {
    switch (element.label, name) {
    case (nil, ""): return
    case (nil, let name):
      if alone { return }
      throw ValueError("missing the label '\(name):'", at: element.value.span)
    case (let label?, ""):
      throw ValueError("unexpected label '\(label.text):'", at: label.span)
    case (let label?, let name):
      guard label.text != name else { return }
      throw ValueError("expected the label '\(name):', found '\(label.text):'", at: label.span)
    }
  }

  /// Reads an object: by the labels, or by `_0`, `_1`, … as a synthesised `Codable` names elements without labels.
  ///
  /// An optional element that is left out is `nil`, as in the output of a synthesised `Codable`.
  private func readTuple(
    _ members: [ObjectMemberSyntax], as type: Any.Type, fields: [Reflection.Field],
    from syntax: ValueSyntax
  ) throws -> FieldsReading {
    let keys = Set(members.map(\.key))
    let isNumbered =
      !keys.isEmpty && keys.isSubset(of: fields.indices.map { "_\($0)" })
      && fields.enumerated().allSatisfy {
        keys.contains("_\($0)") || $1.type is any OptionalValue.Type
      }
    let hasLabels = !fields.contains { $0.name.isEmpty }
    if hasLabels, !isNumbered {
      for member in members where !fields.contains(where: { $0.name == member.key }) {
        throw ValueError(
          "there is no '\(member.key)' in \(payloadText(type))", at: member.keySpan,
          hint: Suggestion.hint(for: member.key, among: fields.map(\.name)))
      }
    }
    var readCount = 0
    let values = try fields.enumerated().map { index, field in
      let key = isNumbered || field.name.isEmpty ? "_\(index)" : field.name
      guard let member = members.first(where: { $0.key == key }) else {
        if field.type is any OptionalValue.Type { return ValueSyntax(.nil, span: syntax.span) }
        throw hasLabels
          ? ValueError(
            "'\(field.name)' of \(payloadText(type)) is missing", at: syntax.span)
          : ValueError.expected(payloadText(type), found: syntax)
      }
      readCount += 1
      return member.value
    }
    guard members.count == readCount else {
      throw ValueError.expected(payloadText(type), found: syntax)
    }
    return FieldsReading(fields, values: values)
  }
}
