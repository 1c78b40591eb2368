package import ActionScript
package import Foundation

extension Measurement: CodedScriptValue where UnitType: Dimension {}

extension Measurement: ScriptValue, ScriptContainer where UnitType: Dimension {
  package static func read(
    _ syntax: ValueSyntax, with builder: ValueBuilder
  ) throws -> MeasurementReading {
    var isNamed = true
    if case .call(let call) = syntax.kind { isNamed = call.baseName == "Measurement" }
    let parts = isNamed ? syntax.arguments ?? [] : []
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

  /// The unit with a symbol or a name: `"km"`, `.kilometers`, `UnitLength.kilometers`.
  private static func unit(_ syntax: ValueSyntax) throws -> UnitType {
    let units = UnitType.units(of: UnitType.self)
    let text: String? =
      switch syntax.kind {
      case .string(let text), .word(let text): text
      case .call(let call) where call.arguments == nil: call.name
      default: nil
      }
    if let text, let unit = units[text] as? UnitType { return unit }
    let named = units.filter { $0.value.symbol == text }.keys.sorted()
    if named.count == 1, let unit = units[named[0]] as? UnitType { return unit }
    if named.count > 1 {
      throw ValueError(
        "several units have the symbol \(syntax.summary)", at: syntax.span,
        hint: "write '.\(named[0])' or '.\(named[1])'")
    }
    let type = displayName(UnitType.self)
    guard !units.isEmpty else {
      throw ValueError(
        "the units of \(type) are not known here", at: syntax.span,
        notes: ["register a parser: .value(of: Measurement<\(type)>.self) { text in … }"])
    }
    throw ValueError.expected(
      type, found: syntax,
      hint: text.flatMap { Suggestion.hint(for: $0, among: units.keys.sorted()) },
      notes: ["units: \(units.keys.sorted().joined(separator: ", "))"])
  }
}

/// The parts of a measurement in a script.
package struct MeasurementReading {
  var value: ValueSyntax
  var unit: ValueSyntax
}
