import ActionScript
import RuntimeReflection

extension ValueBuilder {
  func enumMatcher<Value>(shape: EnumShape, for syntax: ValueSyntax) throws -> ValueMatcher<Value> {
    switch try read(syntax, asCaseOf: shape) {
    case .other(_, let error): throw error()
    case .named(let reading):
      let payloadMatcher = try reading.located { try self.payloadMatcher(reading) }
      return caseMatcher(reading.enumCase, payloadMatcher, at: ReadingPlace(syntax))
    }
  }

  private func caseMatcher<Value>(
    _ enumCase: Reflection.EnumCase,
    _ payloadMatcher: ((UnsafeRawPointer) -> PatternMismatch?)?,
    at place: ReadingPlace
  ) -> ValueMatcher<Value> {
    ValueMatcher { actual in
      withUnsafePointer(to: actual) { pointer in
        let address = UnsafeRawPointer(pointer)
        guard Reflection.enumTag(at: address, of: Value.self) == enumCase.tag else {
          return place.mismatch(actual, with: self)
        }
        guard let payloadMatcher else { return nil }
        let mismatch = Reflection.withPayload(enumCase, of: address, in: Value.self) {
          payloadMatcher($0)
        }
        return mismatch.flatMap { $0 }?.at(".\(enumCase.name)")
      }
    }
  }

  /// A pattern for a payload; `nil` if any payload matches.
  private func payloadMatcher(
    _ reading: CaseReading
  ) throws -> ((UnsafeRawPointer) -> PatternMismatch?)? {
    guard let type = reading.enumCase.payload else { return nil }
    switch reading.payload {
    case .nothing: return nil
    case .unsaid(let isJSON):
      if requiresWhole { _ = try buildPayload(of: reading) }
      if requiresPayloads {
        let name = reading.enumCase.name
        let pattern = isJSON ? #"{"$value": ".\#(name)(_)"}"# : "'.\(name)(_)'"
        throw ValueError(
          "'\(name)' has a payload: \(payloadText(type))", at: reading.span,
          hint: "write \(pattern) to accept any payload")
      }
      return nil
    case .empty(let span):
      if requiresWhole {
        _ = try buildPayload(of: reading)
        return nil
      }
      throw ValueError(
        "'\(reading.enumCase.name)' has a payload: \(payloadText(type))", at: span,
        hint: "leave out '()' to accept any payload")
    case .fields(let fields): return try fieldsMatcher(fields)
    case .whole(let value): return try addressMatcher(type, for: value)
    }
  }

  func tupleMatcher<Value>(_ reading: FieldsReading) throws -> ValueMatcher<Value> {
    let mismatch = try fieldsMatcher(reading)
    return ValueMatcher { actual in
      withUnsafePointer(to: actual) { mismatch(UnsafeRawPointer($0)) }
    }
  }

  /// A pattern for each field of the value at an address.
  private func fieldsMatcher(
    _ reading: FieldsReading
  ) throws -> (UnsafeRawPointer) -> PatternMismatch? {
    let parts = try reading.parts.map { part in
      FieldMatcher(
        name: part.name, offset: part.field.offset,
        mismatch: try reading.locating(part) {
          try addressMatcher(part.field.type, for: part.value)
        })
    }
    return { address in FieldMatcher.firstMismatch(of: parts, at: address) }
  }

  func structMatcher<Value>(
    shape: StructShape, for syntax: ValueSyntax
  ) throws -> ValueMatcher<Value> {
    let syntax = try storedParts(of: syntax, shape)
    let reading = try read(syntax, asFieldsOf: shape)
    guard let labelled = reading.labelled else { throw NoPartsError(error: reading.expectedFields) }
    let fields = try fields(labelled, of: shape)
    if var error = missingFields(of: fields, in: shape, at: syntax.span) {
      error.notes += ["'_' matches anything: \(error.missingFields[0]): _"]
      throw error
    }
    let mismatch = try fieldsMatcher(fields)
    let defaults = try fields.leftOut.map { index in
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

/// A pattern for the field at an offset.
struct FieldMatcher {
  /// The field in a path.
  var name: String

  var offset: Int

  var mismatch: (UnsafeRawPointer) -> PatternMismatch?

  /// The first mismatch of the value at an address with the patterns for its fields.
  static func firstMismatch(
    of fields: [FieldMatcher], at address: UnsafeRawPointer
  ) -> PatternMismatch? {
    for field in fields {
      if let mismatch = field.mismatch(address + field.offset) {
        return mismatch.at(".\(field.name)")
      }
    }
    return nil
  }
}
