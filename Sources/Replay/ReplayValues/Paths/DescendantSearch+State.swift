import InternalSupport
import RuntimeReflection

extension DescendantSearch {
  /// Searches the parts of a state that paths reach without ids, offsets and keys.
  static var state: DescendantSearch {
    DescendantSearch { type in
      let type = withoutWrappers(type)
      switch TypeShape.of(type) {
      case .structure(let shape):
        return zip(shape.names, shape.fields).compactMap { name, field in
          name.map { ($0, field.type) }
        }
      case .enumeration(let shape):
        return shape.inhabitedCases.map { enumCase in
          guard let payload = enumCase.payload, case .tuple(let fields) = TypeShape.of(payload),
            fields.count == 1
          else { return (enumCase.name, enumCase.payload) }
          return (enumCase.name, fields[0].type)
        }
      case .tuple(let fields):
        return fields.filter { !$0.name.isEmpty }.map { ($0.name, $0.type) }
      default: return []
      }
    }
  }

  private static func withoutWrappers(_ type: Any.Type) -> Any.Type {
    var type = type
    while true {
      if let wrapper = Reflection.cast(type, to: (any PathWrapper.Type).self) {
        type = wrapper.makeStep().outputType
      } else if let optional = type as? any OptionalValue.Type {
        func wrapped<Value: OptionalValue>(_: Value.Type) -> Any.Type { Value.Wrapped.self }
        type = wrapped(optional)
      } else {
        return type
      }
    }
  }
}
