import ActionScript
import RuntimeReflection

extension ValueBuilder {
  func buildTuple<Value>(
    _ type: Value.Type, _ reading: FieldsReading, at span: SourceSpan
  ) throws -> Value {
    let values = try reading.parts.map { part in
      try reading.locating(part) { try buildAny(part.field.type, from: part.value) }
    }
    let fields = reading.parts.map(\.field)
    guard let value = Reflection.build(type, fields: fields, values: values) else {
      throw ValueError.unreachable(type, at: span)
    }
    return value
  }
}
