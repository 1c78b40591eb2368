import RuntimeReflection

/// The names that can follow in a path, for a value of a type.
package struct PathNames {
  package var names: [String]

  package init(_ type: Any.Type) {
    if let type = Reflection.cast(type, to: (any DumpedByParts.Type).self) {
      names = type.parts.map(\.name)
      return
    }
    switch TypeShape.of(type) {
    case .structure(let shape): names = shape.declaredNames
    case .tuple(let fields):
      names = fields.enumerated().map { $1.name.isEmpty ? "\($0)" : $1.name }
    case .enumeration(let shape): names = shape.inhabitedCases.map(\.name)
    default:
      names = CollectionProperty.Name.allCases
        .filter { CollectionProperty.find($0, of: type) != nil }.map(\.rawValue)
    }
  }
}
