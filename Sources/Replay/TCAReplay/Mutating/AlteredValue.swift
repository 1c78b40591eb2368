import Foundation
import InternalSupport
import ReplayValues
import RuntimeReflection

/// Other values of the same types, for answers that a script may or may not notice.
enum AlteredValue {
  /// A value that differs wherever it can; `nil` if no other is known.
  static func altered(_ value: Any) -> Any? { altered(value, depth: 0) }

  /// The elements, each of which differs if it can; `nil` if all stay the same.
  static func alteredElements(_ elements: [Any]) -> [Any]? {
    let others = elements.map(altered)
    guard others.contains(where: { $0 != nil }) else { return nil }
    return zip(elements, others).map { $1 ?? $0 }
  }

  private static let depthLimit = 16

  private static func altered(_ value: Any, depth: Int) -> Any? {
    guard depth < depthLimit else { return nil }
    if let simple = alteredSimple(value) { return simple }
    if let optional = value as? any OptionalValue {
      return optional.wrappedValue.flatMap { altered($0, depth: depth + 1) }
    }
    if let elements = value as? any AlterableElements {
      return elements.altered { altered($0, depth: depth + 1) }
    }
    guard !isOfALibrary(type(of: value)) else { return nil }
    func open<Value>(_ value: Value) -> Any? { alteredParts(value, depth: depth + 1) }
    return _openExistential(value, do: open)
  }

  private static func alteredSimple(_ value: Any) -> Any? {
    switch value {
    case let flag as Bool: !flag
    case let number as any FixedWidthInteger: next(number)
    case let number as any BinaryFloatingPoint: next(number)
    case let text as String: text + "*"
    case let date as Date: date.addingTimeInterval(60)
    case let url as URL: url.appendingPathComponent("other")
    case let data as Data: data + [0]
    case let number as Decimal: number + 1 == number ? number / 2 : number + 1
    case let duration as Duration: duration + .seconds(1)
    case let id as UUID: other(id)
    default: nil
    }
  }

  private static func next<Number: FixedWidthInteger>(_ number: Number) -> Any { number &+ 1 }

  private static func next<Number: BinaryFloatingPoint>(_ number: Number) -> Any {
    let next = number + 1
    // Large numbers have no digit for it.
    guard next == number || next.isNaN else { return next }
    return number.isFinite ? number / 2 : 0 as Number
  }

  private static func other(_ id: UUID) -> UUID {
    var bytes = id.uuid
    bytes.15 ^= 0x80
    return UUID(uuid: bytes)
  }

  // MARK: - Parts

  private static func alteredParts<Value>(_ value: Value, depth: Int) -> Any? {
    switch TypeShape.of(Value.self) {
    case .structure(let shape): alteredFields(value, shape.fields, depth)
    case .tuple(let fields): alteredFields(value, fields, depth)
    case .enumeration(let shape): alteredCase(value, shape, depth)
    case .scriptValue, .anyError, .anyValue, .opaque: nil
    }
  }

  private static func alteredFields<Value>(
    _ value: Value, _ fields: [Reflection.Field], _ depth: Int
  ) -> Any? {
    let values = Reflection.values(of: value, fields: fields)
    let others = values.map { altered($0, depth: depth) }
    guard others.contains(where: { $0 != nil }) else { return nil }
    return Reflection.build(
      Value.self, fields: fields, values: zip(values, others).map { $1 ?? $0 })
  }

  private static func alteredCase<Value>(_ value: Value, _ shape: EnumShape, _ depth: Int) -> Any? {
    let tag = Reflection.enumTag(of: value)
    if let enumCase = shape.find(tag: tag), enumCase.payload != nil,
      let payload = Reflection.payload(enumCase, of: value),
      let other = altered(payload, depth: depth),
      let built = Reflection.build(Value.self, case: enumCase, payload: other)
    {
      return built
    }
    return shape.cases.lazy.filter { $0.payload == nil && $0.tag != tag }
      .compactMap { Reflection.build(Value.self, case: $0, payload: nil) }.first
  }
}

/// A collection of the standard library whose elements can be others.
private protocol AlterableElements {
  /// The collection with other elements, or with fewer; `nil` if it is empty.
  func altered(_ alter: (Any) -> Any?) -> Any?
}

extension Array: AlterableElements {
  fileprivate func altered(_ alter: (Any) -> Any?) -> Any? {
    guard !isEmpty else { return nil }
    let others = map { alter($0) as? Element }
    guard others.contains(where: { $0 != nil }) else { return Array(dropLast()) }
    return zip(self, others).map { $1 ?? $0 }
  }
}

extension Set: AlterableElements {
  fileprivate func altered(_ alter: (Any) -> Any?) -> Any? { isEmpty ? nil : Self() }
}

extension Dictionary: AlterableElements {
  fileprivate func altered(_ alter: (Any) -> Any?) -> Any? {
    guard !isEmpty else { return nil }
    let others = compactMapValues { alter($0) as? Value }
    return others.isEmpty ? Self() : merging(others) { $1 }
  }
}
