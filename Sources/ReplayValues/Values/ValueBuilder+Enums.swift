package import ActionScript
package import ComposableArchitecture
import InternalSupport
import RuntimeReflection

extension ValueBuilder {
  func buildEnum<Value>(_ type: Value.Type, shape: EnumShape, from syntax: ValueSyntax) throws
    -> Value
  {
    guard let reading = CaseReading(syntax, of: shape) else {
      return try buildOtherwise(type, shape: shape, from: syntax)
    }
    guard let enumCase = shape.find(reading.name) else {
      if let nested = syntax.nestedCases(of: type) {
        return try locating(syntax) { try buildEnum(type, shape: shape, from: nested) }
      }
      if let presented = try buildPresented(type, shape: shape, from: syntax) { return presented }
      if reading.isString || syntax.isObject, !shape.prefersCases || shape.rawRepresentable != nil {
        return try buildOtherwise(type, shape: shape, from: syntax)
      }
      throw ValueError.unknownCase(reading, of: shape)
    }
    return try atPath(".\(enumCase.name)") {
      try buildCase(type, shape: shape, enumCase: enumCase, reading: reading)
    }
  }

  /// Points errors at a string, in which nothing has a place of its own.
  func locating<Result>(_ string: ValueSyntax, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch var error as ValueError {
      error.span = string.span
      throw error
    }
  }

  private func buildCase<Value>(
    _ type: Value.Type, shape: EnumShape, enumCase: Reflection.EnumCase, reading: CaseReading
  ) throws -> Value {
    guard let payloadType = enumCase.payload else {
      guard reading.payload.isEmptyPayload else {
        throw ValueError(
          "'\(enumCase.name)' has no payload", at: reading.payload.span ?? reading.span)
      }
      guard let value = Reflection.build(type, case: enumCase, payload: nil) else {
        throw ValueError.unreachable(type, at: reading.span)
      }
      return value
    }
    let payload = try buildPayload(payloadType, of: enumCase, from: reading)
    guard let value = Reflection.build(type, case: enumCase, payload: payload) else {
      throw ValueError(
        "no value can be in the case '\(enumCase.name)' of \(displayName(type))", at: reading.span,
        reason: .unreachable)
    }
    return value
  }

  private func buildPayload(
    _ type: Any.Type, of enumCase: Reflection.EnumCase, from reading: CaseReading
  ) throws -> Any {
    if Reflection.isUninhabited(type) {
      throw ValueError(
        "\(displayName(type)) has no cases: nothing can be '\(enumCase.name)'", at: reading.span,
        reason: .unreachable)
    }
    switch reading.payload {
    case .absent:
      if type == Void.self { return () }
      throw missingPayload(type, of: enumCase, at: reading.span, isJSON: reading.isString)
    case .arguments(let list):
      if list.arguments.isEmpty {
        if type == Void.self { return () }
        // A payload all of whose fields have defaults.
        if case .structure = TypeShape.of(type),
          let value = try? buildAny(type, from: ValueSyntax(.tuple([]), span: list.span))
        {
          return value
        }
        throw missingPayload(type, of: enumCase, at: list.span)
      }
      return try buildPayload(type, of: enumCase, arguments: list)
    case .value(let value):
      return try buildPayload(type, of: enumCase, value: value)
    }
  }

  /// Says what the payload is, and which of its fields must be given.
  private func missingPayload(
    _ type: Any.Type, of enumCase: Reflection.EnumCase, at span: SourceSpan, isJSON: Bool = false
  ) -> ValueError {
    var error = ValueError(
      "'\(enumCase.name)' needs its payload: \(PayloadDescription(type).text)", at: span)
    guard case .structure = TypeShape.of(type) else { return error }
    do {
      _ = try buildAny(type, from: ValueSyntax(.tuple([]), span: span))
      error.hint = isJSON ? "write { \"\(enumCase.name)\": {} }" : "write '.\(enumCase.name)()'"
    } catch let missing as ValueError where !missing.missingFields.isEmpty {
      error.notes = missing.notes
      let fields = missing.missingFields
      error.hint =
        isJSON
        ? "write { \"\(enumCase.name)\": { \(fields.map { "\"\($0)\": …" }.joined(separator: ", ")) } }"
        : "write '.\(enumCase.name)(\(fields.map { "\($0): …" }.joined(separator: ", ")))'"
    } catch {
      // The payload is not made of fields that can be listed.
    }
    return error
  }

  private func buildPayload(
    _ type: Any.Type, of enumCase: Reflection.EnumCase, arguments list: ArgumentListSyntax
  ) throws -> Any {
    if case .tuple(let fields) = TypeShape.of(type) {
      if list.arguments.count == 1, let only = list.arguments.first, only.label == nil {
        return try buildPayload(type, of: enumCase, value: only.value)
      }
      return try buildTupleAny(type, fields: fields, arguments: list.arguments, span: list.span)
    }
    guard list.arguments.count == 1, let only = list.arguments.first else {
      // A payload that is itself a tuple-like struct reads its fields from the arguments.
      return try buildAny(
        type, from: ValueSyntax(.tuple(list.arguments), span: list.span))
    }
    if let label = only.label, label.text != "_0" {
      if hasField(label.text, type) {
        return try buildAny(type, from: ValueSyntax(.tuple(list.arguments), span: list.span))
      }
      throw ValueError(
        "the payload of '\(enumCase.name)' has no label, found '\(label.text)'", at: label.span,
        hint: "leave '\(label.text):' out")
    }
    return try buildPayload(type, of: enumCase, value: only.value)
  }

  /// A payload from one value, as JSON has it: an object with exactly the payload's labels; the shape that a synthesised
  /// `Codable` writes; the bare payload.
  private func buildPayload(
    _ type: Any.Type, of enumCase: Reflection.EnumCase, value: ValueSyntax
  ) throws -> Any {
    if case .tuple(let fields) = TypeShape.of(type) {
      if fields.isEmpty { return () }
      if fields.count == 1 {
        if case .object(let members) = value.kind, members.count == 1,
          members[0].key == fields[0].name
        {
          return try buildTupleAny(
            type, fields: fields, arguments: members.map(\.asArgument), span: value.span)
        }
        if case .tuple(let elements) = value.kind, elements.count == 1 {
          return try buildTupleAny(type, fields: fields, arguments: elements, span: value.span)
        }
        do {
          return try buildTupleAny(
            type, fields: fields, arguments: [ArgumentSyntax(value: value)], span: value.span)
        } catch {
          guard case .object(let members) = value.kind, members.count == 1,
            let hint = Suggestion.hint(for: members[0].key, among: [fields[0].name])
          else { throw error }
          throw ValueError(
            "there is no '\(members[0].key)' in \(PayloadDescription(type).text)",
            at: members[0].keySpan, hint: hint)
        }
      }
      return try buildAny(type, from: value)
    }
    if case .object(let members) = value.kind, members.count == 1, members[0].key == "_0",
      !hasField("_0", type)
    {
      return try buildAny(type, from: members[0].value)
    }
    return try buildAny(type, from: value)
  }

  func hasField(_ name: String, _ type: Any.Type) -> Bool {
    guard case .structure(let shape) = TypeShape.of(type) else { return false }
    return shape.index(of: name) != nil
  }

  /// `\.destination.tapped` leaves `presented` out, as a case key path may.
  private func buildPresented<Value>(
    _ type: Value.Type, shape: EnumShape, from syntax: ValueSyntax
  ) throws -> Value? {
    guard let presentation = type as? any PresentationActionType.Type,
      let enumCase = shape.find("presented")
    else { return nil }
    let payload = try atPath(".presented") {
      do {
        return try buildAny(presentation.presentedType, from: syntax)
      } catch var error as ValueError where error.path.isEmpty && error.unknownCase != nil {
        error.hintAtDismissal()
        throw error
      }
    }
    return Reflection.build(type, case: enumCase, payload: payload)
  }

  private func buildOtherwise<Value>(
    _ type: Value.Type, shape: EnumShape, from syntax: ValueSyntax
  ) throws -> Value {
    if let rawRepresentable = shape.rawRepresentable,
      let value = try? buildRaw(rawRepresentable, from: syntax)
    {
      return try typed(value, from: syntax)
    }
    if let decodable = shape.decodable {
      do {
        return try typed(decode(decodable, from: syntax), from: syntax)
      } catch {
        guard let reading = CaseReading(syntax, of: shape), let enumCase = shape.find(reading.name)
        else {
          if let reading = CaseReading(syntax, of: shape) {
            throw ValueError.unknownCase(reading, of: shape)
          }
          throw error
        }
        return try atPath(".\(enumCase.name)") {
          try buildCase(type, shape: shape, enumCase: enumCase, reading: reading)
        }
      }
    }
    if let reading = CaseReading(syntax, of: shape) {
      throw ValueError.unknownCase(reading, of: shape)
    }
    throw ValueError.expectedCase(of: shape, found: syntax)
  }
}

/// How a value of the script names a case.
package struct CaseReading {
  package enum Payload {
    case absent
    case arguments(ArgumentListSyntax)
    case value(ValueSyntax)

    /// The forms of "no payload": nothing, `()`, `{}`, `true`, `null`.
    var isEmptyPayload: Bool {
      switch self {
      case .absent: true
      case .arguments(let list): list.arguments.isEmpty || list.isEmptyInJSON
      case .value(let value): value.isEmptyPayload
      }
    }

    package var span: SourceSpan? {
      switch self {
      case .absent: nil
      case .arguments(let list): list.span
      case .value(let value): value.span
      }
    }
  }

  package var name: String
  var nameSpan: SourceSpan
  package var payload: Payload
  package var span: SourceSpan
  var isString = false

  /// Reads a case's name and payload; `nil` where the value has not the form of a case.
  package init?(_ syntax: ValueSyntax, of shape: EnumShape) {
    if case .call(let call) = syntax.kind {
      self = Self.reading(call, of: shape, span: syntax.span)
      return
    }
    span = syntax.span
    switch syntax.kind {
    case .word(let word):
      (name, nameSpan, payload) = (word, syntax.span, .absent)
    case .string(let text):
      (name, nameSpan, payload, isString) =
        (text.hasPrefix(".") ? String(text.dropFirst()) : text, syntax.span, .absent, true)
    case .object(let members):
      guard members.count == 1 else { return nil }
      (name, nameSpan, payload) = (members[0].key, members[0].keySpan, .value(members[0].value))
    default:
      return nil
    }
  }

  private init(name: String, nameSpan: SourceSpan, payload: Payload, span: SourceSpan) {
    self.name = name
    self.nameSpan = nameSpan
    self.payload = payload
    self.span = span
  }

  private static func reading(_ call: CallSyntax, of shape: EnumShape, span: SourceSpan)
    -> CaseReading
  {
    let parts = call.qualifier?.split(separator: ".").map(String.init) ?? []
    // `Feature.Action.tapped` names the type first; `.child.tapped` is a path of cases.
    guard let first = parts.first,
      call.hasLeadingDot || (shape.find(first) != nil && !names(parts, type: shape.type))
    else {
      return CaseReading(
        name: call.name, nameSpan: call.nameSpan,
        payload: call.arguments.map { .arguments($0) } ?? .absent, span: span)
    }
    let rest = parts.dropFirst()
    let payload = ValueSyntax(
      .call(
        CallSyntax(
          hasLeadingDot: true,
          qualifier: rest.isEmpty ? nil : rest.joined(separator: "."),
          name: call.name, nameSpan: call.nameSpan, arguments: call.arguments)),
      span: span)
    return CaseReading(name: first, nameSpan: span, payload: .value(payload), span: span)
  }

  private static func names(_ parts: [String], type: Any.Type) -> Bool {
    let name = typeName(type, qualified: true, genericsAbbreviated: true)
    return name == parts.joined(separator: ".")
      || name.hasSuffix(".\(parts.joined(separator: "."))")
  }
}

extension ArgumentListSyntax {
  /// Whether it means "no payload" in an action that was written as a JSON object.
  ///
  /// Such a list has no parentheses, so that it stands just where its one value stands.
  fileprivate var isEmptyInJSON: Bool {
    guard arguments.count == 1, arguments[0].label == nil else { return false }
    let value = arguments[0].value
    // `name({})` is how line notation writes the object that JSON has for no payload.
    if case .object(let members) = value.kind, members.isEmpty { return true }
    return span == value.span && value.isEmptyPayload
  }
}

extension ValueSyntax {
  /// Whether it is one of the values that mean "no payload".
  fileprivate var isEmptyPayload: Bool {
    switch kind {
    case .nil, .bool(true): true
    case .object(let members): members.isEmpty
    case .tuple(let elements): elements.isEmpty
    default: false
    }
  }

  /// The nested cases that a string of a JSON script names.
  func nestedCases(of type: Any.Type) -> ValueSyntax? {
    guard case .string(let text) = kind, type is any CasePathable.Type,
      text.contains(where: { $0 == "." || $0 == "(" || $0 == "[" }),
      let action = try? SyntaxFragment.action.parse(text)
    else { return nil }
    return try? CaseChain(action, isPattern: true).value
  }

  var isObject: Bool {
    if case .object = kind { true } else { false }
  }
}

extension ObjectMemberSyntax {
  var asArgument: ArgumentSyntax {
    ArgumentSyntax(label: NameSyntax(key, span: keySpan), value: value)
  }
}

extension ValueError {
  static func expectedCase(of shape: EnumShape, found syntax: ValueSyntax) -> ValueError {
    var error = ValueError.expected("a case of \(displayName(shape.type))", found: syntax)
    error.notes = ["\(displayName(shape.type))'s cases: \(CaseList(shape).text)"]
    return error
  }

  package static func unknownCase(_ reading: CaseReading, of shape: EnumShape) -> ValueError {
    let names = shape.inhabitedCases.map(\.name)
    var error = ValueError(
      "'\(reading.name.shortened(to: 60))' is not a case of \(displayName(shape.type))",
      at: reading.nameSpan,
      hint: Suggestion.hint(for: reading.name, among: names),
      notes: names.isEmpty
        ? [] : ["\(displayName(shape.type))'s cases: \(CaseList(shape).text)"]
    )
    error.unknownCase = reading.name
    if shape.find("element") != nil, shape.type is any ElementActionType.Type {
      error.hint = "name the element before it: [id: …].\(reading.name.shortened(to: 60))"
    }
    return error
  }

  /// Says that what is presented can be dismissed too, beside what its own actions are.
  fileprivate mutating func hintAtDismissal() {
    if hint == nil, let unknownCase {
      hint = Suggestion.hint(for: unknownCase, among: ["dismiss"])
    }
    notes.append("what is presented can also 'dismiss'")
  }
}

/// A payload as messages show it: `(String)`, `(first: String, last: String)`.
struct PayloadDescription {
  package var text: String

  init(_ type: Any.Type) {
    if case .tuple(let fields) = TypeShape.of(type) {
      let elements = fields.map { field in
        (field.name.isEmpty ? "" : "\(field.name): ") + displayName(field.type)
      }
      text = "(\(elements.joined(separator: ", ")))"
    } else {
      text = "(\(displayName(type)))"
    }
  }
}

/// The cases of an enum as messages list them: `tapped, response(String)`.
package struct CaseList {
  package var text: String

  package init(_ shape: EnumShape) {
    text = shape.inhabitedCases
      .map { $0.name + ($0.payload.map { PayloadDescription($0).text } ?? "") }
      .sorted()
      .joined(separator: ", ")
  }
}

/// `PresentationAction`, whatever it presents.
package protocol PresentationActionType {
  static var presentedType: Any.Type { get }
}

extension PresentationAction: PresentationActionType {
  package static var presentedType: Any.Type { Action.self }
}
