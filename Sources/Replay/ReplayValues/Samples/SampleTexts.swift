import Foundation
import IdentifiedCollections
import InternalSupport
import OrderedCollections
import RuntimeReflection

/// Values of types in line notation, small and few, for random scripts.
///
/// Whether a text really is a value of its type shows when a step with it is planned.
package struct SampleTexts {
  /// The registered values by type, which replace all others.
  private var registered: [ObjectIdentifier: [String]] = [:]

  /// Whether there are more values, for runs that choose among them by chance, and do not try all.
  private let areMany: Bool

  /// The most values of one type.
  private var limit: Int { areMany ? 64 : 8 }

  /// The deepest values.
  private static let depth = 4

  package init(areMany: Bool = false) { self.areMany = areMany }

  package mutating func add(_ values: [Any], of type: Any.Type) {
    registered[ObjectIdentifier(type), default: []] += values.map { ReplayDump.flatText(of: $0) }
  }

  /// Adds errors that stand for any error beside one that is only a message.
  package mutating func add(errors: [any Error.Type]) {
    let values = errors.flatMap { type in
      var cases: Set<Substring> = []
      // Where any error can stand, a case has the name of its type.
      return texts(of: type).filter { cases.insert($0.prefix { $0 != "(" }).inserted }
        .map { displayName(type) + $0.drop { !".(".contains($0) } }
    }
    registered[ObjectIdentifier((any Error).self), default: ["\"failed\""]] += few(values)
  }

  /// Values of a type; empty if none is known.
  package func texts(of type: Any.Type) -> [String] { texts(of: type, depth: Self.depth) }

  /// The arguments of a case with a payload, without parentheses: `id: 1, title: ""`.
  package func arguments(of payload: Any.Type) -> [String] {
    guard case .tuple(let fields) = TypeShape.of(payload), !fields.isEmpty else {
      return texts(of: payload)
    }
    return combined(fields.map { ($0.name, $0.type) }, depth: Self.depth)
  }

  private func texts(of type: Any.Type, depth: Int) -> [String] {
    if let known = registered[ObjectIdentifier(type)] { return known }
    guard depth > 0 else { return [] }
    if let simple = Self.simple[ObjectIdentifier(type)] {
      return simple + (areMany ? Self.rare[ObjectIdentifier(type)] ?? [] : [])
    }
    if let optional = type as? any OptionalValue.Type {
      return few(["nil"] + texts(of: optional.wrappedType, depth: depth))
    }
    if let wrapper = type as? any PathWrapper.Type {
      return texts(of: wrapper.makeStep().outputType, depth: depth)
    }
    if let collection = type as? any ListOfElements.Type {
      let elements = texts(of: collection.listedType, depth: depth - 1)
      return ["[]"] + elements.prefix(2).map { "[\($0)]" }
        + (elements.count > 1 ? ["[\(elements[0]), \(elements[1])]"] : [])
    }
    if let range = type as? any RangeOfBounds.Type {
      return few(range.texts(bounds: texts(of: range.boundType, depth: depth - 1)))
    }
    if let dictionary = type as? any TableOfEntries.Type {
      let entry = zip(
        texts(of: dictionary.keyType, depth: depth - 1),
        texts(of: dictionary.valueType, depth: depth - 1)
      ).prefix(1).map { "[\($0): \($1)]" }
      return ["[:]"] + entry
    }
    return texts(ofShape: TypeShape.of(type), depth: depth)
  }

  private func texts(ofShape shape: TypeShape, depth: Int) -> [String] {
    switch shape {
    case .enumeration(let shape):
      let values = shape.inhabitedCases.sorted { $0.tag < $1.tag }.map { enumCase -> [String] in
        guard let payload = enumCase.payload else { return [".\(enumCase.name)"] }
        return arguments(ofPayload: payload, depth: depth - 1).prefix(areMany ? 8 : 3)
          .map { ".\(enumCase.name)(\($0))" }
      }
      let all = Array(values.joined())
      guard areMany, all.count > limit else { return few(all) }
      // The first value of each case comes before the second one of any.
      return few(
        values.flatMap { $0.enumerated() }.sorted { $0.offset < $1.offset }.map(\.element))
    case .structure(let shape):
      let fields = zip(shape.names, shape.fields).compactMap { name, field in
        name.map { ($0, field.type) }
      }
      guard fields.count > 0 else { return [] }
      let name = typeName(shape.type, qualified: false, genericsAbbreviated: true)
      // A feature may count on lists of the same length.
      let mixed = !fields.contains { isList($0.1) }
      return combined(fields, depth: depth - 1, mixed: mixed).map { "\(name)(\($0))" }
    case .tuple(let fields):
      if fields.isEmpty { return ["()"] }
      return combined(fields.map { ($0.name, $0.type) }, depth: depth - 1).map { "(\($0))" }
    case .anyError: return ["\"failed\""]
    case .anyValue: return ["1", "\"a\""]
    // One of these may be the form that the type has.
    case .scriptValue: return ["0", "\"a\""]
    case .opaque: return []
    }
  }

  private func isList(_ type: Any.Type) -> Bool {
    type is any ListOfElements.Type || type is any TableOfEntries.Type
  }

  private func arguments(ofPayload payload: Any.Type, depth: Int) -> [String] {
    guard case .tuple(let fields) = TypeShape.of(payload), !fields.isEmpty else {
      return texts(of: payload, depth: depth)
    }
    return combined(fields.map { ($0.name, $0.type) }, depth: depth)
  }

  /// A few lists with a value for each field; empty if a field has none.
  ///
  /// In the first lists, fields of one type have one value. If `mixed`, others come after them.
  private func combined(
    _ fields: [(name: String, type: Any.Type)], depth: Int, mixed: Bool = true
  ) -> [String] {
    let values = fields.map { (name: $0.name, texts: texts(of: $0.type, depth: depth)) }
    guard values.allSatisfy({ !$0.texts.isEmpty }) else { return [] }
    let count = min(areMany ? 8 : 4, values.map(\.texts.count).max() ?? 0)
    var rows = (0..<count).map { number in values.map { _ in number } }
    if areMany, mixed, fields.count > 1 {
      rows += (0..<count).map { number in values.indices.map { number + $0 } }
      rows += Self.allRows(values.map(\.texts.count))
    }
    var known: Set<[Int]> = []
    return rows.compactMap { row in
      let places = zip(row, values).map { $0 % $1.texts.count }
      guard known.insert(places).inserted else { return nil }
      return zip(places, values).map { place, field in
        field.name.isEmpty ? field.texts[place] : "\(field.name): \(field.texts[place])"
      }.joined(separator: ", ")
    }
  }

  /// All lists of places in lists with these counts; empty if there are too many.
  private static func allRows(_ counts: [Int]) -> [[Int]] {
    var product = 1
    for count in counts {
      product *= count
      guard product <= 32 else { return [] }
    }
    return (0..<product).map { number in
      var rest = number
      return counts.map { count in
        defer { rest /= count }
        return rest % count
      }
    }
  }

  private func few(_ texts: [String]) -> [String] { Array(texts.prefix(limit)) }

  private static let simple: [ObjectIdentifier: [String]] = {
    var texts: [ObjectIdentifier: [String]] = [:]
    func add(_ types: [Any.Type], _ values: [String]) {
      for type in types { texts[ObjectIdentifier(type)] = values }
    }
    add([Bool.self], ["true", "false"])
    add([Int.self, Int8.self, Int16.self, Int32.self, Int64.self], ["0", "1", "2", "-1", "10"])
    add([UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self], ["0", "1", "2", "10"])
    add([Double.self, Float.self], ["0.0", "1.0", "-1.5", "0.5"])
    add([Decimal.self], ["0", "1", "-1.5"])
    add([String.self, Substring.self], ["\"\"", "\"a\"", "\"b\""])
    add([Character.self], ["\"a\"", "\"b\""])
    add([UUID.self], ["UUID(0)", "UUID(1)"])
    add([URL.self], ["\"https://example.com\""])
    add([Date.self], ["2026-01-01T00:00:00Z", "2026-01-01T00:00:01Z"])
    add([Data.self], ["Data(\"\")", "Data(\"a\")"])
    add([Duration.self], ["1s", "0s", "10ms"])
    add([IndexSet.self], ["[0]", "[1]"])
    add([Void.self], ["()"])
    add([(any Error).self], ["\"failed\""])
    return texts
  }()

  /// Values at which features fail that pass with others: the ends of small integers, and
  /// characters of several bytes.
  private static let rare: [ObjectIdentifier: [String]] = {
    var texts: [ObjectIdentifier: [String]] = [:]
    func add<Number: FixedWidthInteger>(_ type: Number.Type) {
      texts[ObjectIdentifier(type)] =
        (Number.isSigned ? ["\(Number.min)"] : []) + ["\(Number.max)"]
    }
    add(Int8.self)
    add(Int16.self)
    add(Int32.self)
    add(UInt8.self)
    add(UInt16.self)
    add(UInt32.self)
    for type in [String.self, Substring.self] as [Any.Type] {
      texts[ObjectIdentifier(type)] = ["\"é👍🏽\""]
    }
    texts[ObjectIdentifier(Character.self)] = ["\"👍🏽\""]
    return texts
  }()
}

/// A collection that is written as a list.
private protocol ListOfElements {
  static var listedType: Any.Type { get }
}

extension Array: ListOfElements {
  fileprivate static var listedType: Any.Type { Element.self }
}
extension Set: ListOfElements {
  fileprivate static var listedType: Any.Type { Element.self }
}
extension OrderedSet: ListOfElements {
  fileprivate static var listedType: Any.Type { Element.self }
}
extension IdentifiedArray: ListOfElements {
  fileprivate static var listedType: Any.Type { Element.self }
}

/// A dictionary.
private protocol TableOfEntries {
  static var keyType: Any.Type { get }
  static var valueType: Any.Type { get }
}

extension Dictionary: TableOfEntries {
  fileprivate static var keyType: Any.Type { Key.self }
  fileprivate static var valueType: Any.Type { Value.self }
}
