package import ActionScript
package import ClassicComposableArchitecture
import InternalSupport

extension ClassicComposableArchitecture.BindingAction: ScriptContainer {
  package static func read(
    _ syntax: ValueSyntax, with builder: ValueBuilder
  ) throws -> BindingReading<Root> {
    try BindingReading(syntax)
  }

  package static func build(
    _ reading: BindingReading<Root>, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> Self {
    guard let value = reading.value else {
      throw ValueError("the binding '\(reading.name)' needs its value", at: place.span)
    }
    func open<Value>(_: Value.Type) throws -> Self {
      let areEqual = Equality.orStructural(Value.self)
      if let keyPath = reading.keyPath as? WritableKeyPath<Root, BindableState<Value>> {
        let built = try atPath(".\(reading.name)") { try builder.build(Value.self, from: value) }
        return .set(
          dynamically: keyPath, named: reading.name, wrapped: built,
          other: another(than: built), areEqual: areEqual)
      }
      guard let keyPath = reading.keyPath as? WritableKeyPath<Root, Value> else {
        throw ValueError("'\(reading.name)' cannot be changed", at: reading.span)
      }
      let built = try atPath(".\(reading.name)") { try builder.build(Value.self, from: value) }
      return .set(dynamically: keyPath, built, areEqual: areEqual)
    }
    return try _openExistential(reading.valueType, do: open)
  }

  package static func matcher(
    _ reading: BindingReading<Root>, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> (Self) -> PatternMismatch? {
    let matcher = try reading.value.map { value in
      try atPath(".\(reading.name)") { try builder.anyMatcher(reading.valueType, for: value) }
    }
    return { actual in
      guard (actual.keyPath as AnyKeyPath) == reading.keyPath else {
        return place.mismatch(actual, with: builder)
      }
      return matcher?(actual.boundValue)?.at(".\(reading.name)")
    }
  }
}

/// Another value of a simple type; `nil` for other types.
private func another<Value>(than value: Value) -> Value? {
  switch value as Any {
  case let value as Bool: !value as? Value
  case let value as String: "\(value) " as? Value
  case let value as Int: value &+ 1 as? Value
  case let value as Double: (value == 0 ? 1 : 0) as? Value
  case let value as any OptionalValue where value.wrappedValue != nil: Any?.none as? Value
  default: nil
  }
}

extension BindableState: HoldingContainer {
  package static func build(
    _ reading: ValueSyntax, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> BindableState {
    BindableState(wrappedValue: try builder.build(Value.self, from: reading))
  }

  package static func matcher(
    _ reading: ValueSyntax, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> (Self) -> PatternMismatch? {
    let matcher = try builder.partMatcher(Value.self, for: reading)
    return { matcher.mismatch($0.wrappedValue) }
  }
}
