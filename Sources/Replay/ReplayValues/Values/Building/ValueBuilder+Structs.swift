import ActionScript
import ComposableArchitecture
import CustomDump
import RuntimeReflection

extension ValueBuilder {
  func buildStruct<Value>(_ type: Value.Type, shape: StructShape, from syntax: ValueSyntax) throws
    -> Value
  {
    let syntax = try storedParts(of: syntax, shape)
    let reading = try read(syntax, asFieldsOf: shape)
    var decodingError: (any Error)?
    if let decodable = shape.decodable {
      do {
        return try typed(decode(decodable, from: syntax), from: syntax)
      } catch let error as ValueError where error.reason == .unreadLabel {
        throw error
      } catch {
        decodingError = error
      }
    }
    if let value = try buildRaw(reading, from: syntax) { return try typed(value, from: syntax) }
    if let value = buildRepresented(type, shape: shape, from: syntax) { return value }
    guard let labelled = reading.labelled else {
      throw failure(of: reading, decodingError)
    }
    if let decodingError, !namesAllFields(labelled, of: shape), !canComplete(labelled, shape) {
      // A type that decodes something other than labelled parts is built from its fields.
      guard reading.isLabelledCall, (decodingError as? ValueError)?.span == syntax.span else {
        throw decodingError
      }
    }
    return try buildByReflection(
      type, shape: shape, try fields(labelled, of: shape), at: syntax.span)
  }

  /// The error for a value without labelled parts that is not of the type.
  private func failure(of reading: StructReading, _ decodingError: (any Error)?) -> any Error {
    // Decoding does not know static members that are not registered.
    guard let decodingError, !reading.isMember, !reading.isOptionSet else {
      return reading.expectedFields
    }
    if let error = decodingError as? ValueError, error.isAboutContainer, error.path.isEmpty {
      var error = reading.expectedFields
      error.notes = [reading.shape.fieldsNote]
      return error
    }
    return decodingError
  }

  /// A value by its raw value, with or without the label; `nil` for other forms.
  private func buildRaw(_ reading: StructReading, from syntax: ValueSyntax) throws -> Any? {
    guard let type = reading.shape.rawRepresentable else { return nil }
    // Without a label the value may have another form, whose error the caller throws.
    guard let labelled = reading.labelled else { return try? buildRaw(type, from: syntax) }
    guard labelled.count == 1, ["rawValue", ""].contains(labelled[0].key) else { return nil }
    return try buildRaw(type, from: labelled[0].value)
  }

  /// A wrapper whose dumps only show its value.
  private func buildRepresented<Value>(
    _ type: Value.Type, shape: StructShape, from syntax: ValueSyntax
  ) -> Value? {
    // If the value is not the contents, the caller tries other forms.
    guard type is any CustomDumpRepresentable.Type, shape.fields.count == 1,
      let held = try? buildAny(shape.fields[0].type, from: syntax)
    else { return nil }
    return Reflection.build(type, fields: shape.fields, values: [held])
  }

  /// Whether all named fields exist and the others have defaults.
  private func canComplete(_ labelled: [ObjectMemberSyntax], _ shape: StructShape) -> Bool {
    // If a field does not exist, the error is thrown when the value is built.
    guard let reading = try? fields(labelled, of: shape) else { return false }
    return missingFields(of: reading, in: shape, at: .none) == nil
  }

  /// Whether labels name all fields, and possibly other parts.
  private func namesAllFields(_ labelled: [ObjectMemberSyntax], of shape: StructShape) -> Bool {
    Set(labelled.compactMap { shape.index(of: $0.key) })
      == Set(shape.names.indices.filter { shape.names[$0] != nil })
  }

  private func buildByReflection<Value>(
    _ type: Value.Type, shape: StructShape, _ reading: FieldsReading, at span: SourceSpan
  ) throws -> Value {
    if var error = missingFields(of: reading, in: shape, at: span) {
      error.notes += [
        shape.fieldsNote,
        "register a sample to leave fields out: .value(like: \(displayName(shape.type))(…))",
      ]
      throw error
    }
    var values = [Any?](repeating: nil, count: shape.fields.count)
    for part in reading.parts {
      let value = try reading.locating(part) { try buildAny(part.field.type, from: part.value) }
      values[part.index] = .some(value)
    }
    for index in reading.leftOut {
      values[index] = .some(try defaultValue(index, of: shape, at: span))
    }
    let all = try values.enumerated().map { index, value -> Any in
      if let value { return value }
      let field = shape.fields[index]
      guard let value = Self.macroStorage(field.type) else {
        throw ValueError.unreachable(
          type, at: span, because: "'\(field.name)' cannot be built from a script")
      }
      return value
    }
    guard let value = Reflection.build(type, fields: shape.fields, values: all) else {
      throw ValueError.unreachable(type, at: span)
    }
    return value
  }

  /// The storage that macros add to the declared fields.
  private static func macroStorage(_ type: Any.Type) -> Any? {
    type == ObservationStateRegistrar.self ? ObservationStateRegistrar() : nil
  }

  /// Builds a value from its raw value; `nil` if the raw value cannot be built.
  func buildRaw(_ type: any RawRepresentable.Type, from syntax: ValueSyntax) throws -> Any? {
    func open<Raw: RawRepresentable>(_: Raw.Type) throws -> Any? {
      let rawValue = try build(Raw.RawValue.self, from: syntax)
      guard let value = Raw(rawValue: rawValue) else {
        throw ValueError(
          "\(syntax.summary) is not a raw value of \(displayName(Raw.self))", at: syntax.span)
      }
      return value
    }
    return try open(type)
  }
}
