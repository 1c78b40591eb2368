import ActionScript
import RuntimeReflection

extension ValueBuilder {
  func buildEnum<Value>(_ type: Value.Type, shape: EnumShape, from syntax: ValueSyntax) throws
    -> Value
  {
    switch try read(syntax, asCaseOf: shape) {
    case .named(let reading):
      return try reading.located { try build(type, reading) }
    case .other(let mayBeCoded, let error):
      guard mayBeCoded else { throw error() }
      return try buildCoded(type, shape: shape, from: syntax, error)
    }
  }

  private func build<Value>(_ type: Value.Type, _ reading: CaseReading) throws -> Value {
    let enumCase = reading.enumCase
    let payload = try buildPayload(of: reading)
    if let value = Reflection.build(type, case: enumCase, payload: payload) { return value }
    guard payload != nil else { throw ValueError.unreachable(type, at: reading.span) }
    throw ValueError(
      "no value can be in the case '\(enumCase.name)' of \(displayName(type))", at: reading.span,
      reason: .unreachable)
  }

  /// The payload; `nil` if the case has none.
  func buildPayload(of reading: CaseReading) throws -> Any? {
    guard let type = reading.enumCase.payload else { return nil }
    // If the case is left out, the error is in the payload.
    if !reading.isImplied, Reflection.isUninhabited(type) {
      throw ValueError(
        "\(displayName(type)) has no cases: nothing can be '\(reading.enumCase.name)'",
        at: reading.span, reason: .unreachable)
    }
    switch reading.payload {
    case .nothing:
      return nil
    case .unsaid(let isJSON):
      throw missingPayload(type, of: reading.enumCase, at: reading.span, isJSON: isJSON)
    case .empty(let span):
      // All fields of the payload may have defaults. If not, the error about the missing payload is thrown.
      if case .structure = TypeShape.of(type),
        let value = try? buildAny(type, from: ValueSyntax(.tuple([]), span: span))
      {
        return value
      }
      throw missingPayload(type, of: reading.enumCase, at: span)
    case .fields(let fields):
      func open<Value>(_: Value.Type) throws -> Any {
        try buildTuple(Value.self, fields, at: reading.span)
      }
      return try _openExistential(type, do: open)
    case .whole(let value):
      return try buildAny(type, from: value)
    }
  }

  /// The error for a missing payload, with the fields that are required.
  private func missingPayload(
    _ type: Any.Type, of enumCase: Reflection.EnumCase, at span: SourceSpan, isJSON: Bool = false
  ) -> ValueError {
    var error = ValueError(
      "'\(enumCase.name)' needs its payload: \(payloadText(type))", at: span)
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
      // The payload has no fields that can be listed.
    }
    return error
  }

  /// A value that is not a case, but can be a raw value or readable by a decoder.
  private func buildCoded<Value>(
    _ type: Value.Type, shape: EnumShape, from syntax: ValueSyntax, _ error: () -> ValueError
  ) throws -> Value {
    // If it is not a raw value, other forms are tried, and the last error is thrown.
    if let rawRepresentable = shape.rawRepresentable,
      let value = try? buildRaw(rawRepresentable, from: syntax)
    {
      return try typed(value, from: syntax)
    }
    guard let decodable = shape.decodable else { throw error() }
    do {
      return try typed(decode(decodable, from: syntax), from: syntax)
    } catch let decodingError {
      let error = error()
      throw error.unknownCase == nil ? decodingError : error
    }
  }
}
