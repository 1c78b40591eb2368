import CustomDump
import RuntimeReflection

/// Caches facts about types before replays need them, above all their conformances.
///
/// The process keeps the caches. No code of the types runs.
package struct TypePreparation {
  /// The maximum number of types, because generic types can lead to infinitely many.
  private static let limit = 1_000

  private var known: Set<ObjectIdentifier> = []

  package init() {}

  /// Prepares types, and the types of their parts.
  package mutating func prepare(_ types: [Any.Type]) {
    var rest = types
    while let type = rest.popLast(), known.count < Self.limit {
      guard known.insert(ObjectIdentifier(type)).inserted else { continue }
      TypeTraits.prepare(type)
      NaNEquality.prepare(type)
      func open<Value>(_: Value.Type) { _ = Equality.of(Value.self) }
      _openExistential(type, do: open)
      rest += Self.parts(of: type)
    }
  }

  private static func parts(of type: Any.Type) -> [Any.Type] {
    switch TypeShape.of(type) {
    case .tuple(let fields): fields.map(\.type)
    case .enumeration(let shape): shape.cases.compactMap(\.payload)
    case .structure(let shape): shape.fields.map(\.type)
    case .scriptValue, .anyError, .anyValue, .opaque: []
    }
  }
}
