package import ActionScript
package import Foundation

extension Measurement: CodedScriptValue where UnitType: Dimension {}

extension Measurement: ScriptValue, ScriptContainer where UnitType: Dimension {
  package static func read(
    _ syntax: ValueSyntax, with builder: ValueBuilder
  ) throws -> MeasurementReading {
    let parts = syntax.arguments(ofTypeNamed: "Measurement") ?? []
    guard let value = parts.first(where: { $0.label?.text == "value" })?.value,
      let unit = parts.first(where: { $0.label?.text == "unit" })?.value, parts.count == 2
    else {
      throw ValueError.expected(
        scriptTypeName, found: syntax,
        notes: ["a measurement is written Measurement(value: 5, unit: \"km\")"])
    }
    return MeasurementReading(value: value, unit: unit)
  }

  package static func build(
    _ reading: MeasurementReading, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> Self {
    Measurement(
      value: try atPath(".value") { try builder.build(Double.self, from: reading.value) },
      unit: try atPath(".unit") { try unit(reading.unit) })
  }

  package static func matcher(
    _ reading: MeasurementReading, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> (Self) -> PatternMismatch? {
    let value = try atPath(".value") { try builder.matcher(Double.self, for: reading.value) }
    let unit: UnitType? =
      reading.unit.kind == .wildcard ? nil : try atPath(".unit") { try Self.unit(reading.unit) }
    return { actual in
      if let mismatch = value.mismatch(actual.value) { return mismatch.at(".value") }
      guard let unit, unit != actual.unit else { return nil }
      return place.mismatch(actual, with: builder)
    }
  }

  /// The unit with a symbol, such as `"km"`.
  private static func unit(_ syntax: ValueSyntax) throws -> UnitType {
    let units = UnitType.units(of: UnitType.self)
    let type = displayName(UnitType.self)
    guard !units.isEmpty else {
      throw ValueError(
        "the units of \(type) are not known here", at: syntax.span,
        notes: ["register a parser: .value(of: Measurement<\(type)>.self) { text in … }"])
    }
    guard case .string(let symbol) = syntax.kind,
      let unit = units.first(where: { $0.symbol == symbol }) as? UnitType
    else {
      throw ValueError.expected(
        type, found: syntax, notes: ["symbols: \(units.map(\.symbol).joined(separator: ", "))"])
    }
    // As of American and imperial gallons.
    guard units.count(where: { $0.symbol == symbol }) == 1 else {
      throw ValueError("several units have the symbol '\(symbol)'", at: syntax.span)
    }
    return unit
  }
}

/// The parts of a measurement in a script.
package struct MeasurementReading {
  var value: ValueSyntax
  var unit: ValueSyntax
}
