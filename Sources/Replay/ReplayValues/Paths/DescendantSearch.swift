import ActionScript
@_spi(Internals) import ComposableArchitecture
import InternalSupport
import RuntimeReflection

/// Looks below a type for the one part that a name stands for, if its path is not written in full.
struct DescendantSearch {
  /// A part of a value or of an action.
  typealias Child = (name: String, type: Any.Type?)

  private var children: (Any.Type) -> [Child]

  /// The maximum number of parts that are looked at.
  private static let limit = 20_000

  /// The path of the only part with a name; `nil` if there is none, or more than one.
  ///
  /// Where there are several, `next`, the name that is written behind it, decides.
  func path(to name: String, before next: String?, in root: Any.Type) -> String? {
    var queue: [(type: Any.Type, text: String, above: Set<ObjectIdentifier>)] = [(root, "", [])]
    var found: [(text: String, type: Any.Type?)] = []
    var index = 0
    while index < queue.count, queue.count < Self.limit {
      let (type, text, above) = queue[index]
      index += 1
      guard !above.contains(ObjectIdentifier(type)) else { continue }
      let below = above.union([ObjectIdentifier(type)])
      for child in children(type) {
        let path = text.isEmpty ? child.name : "\(text).\(child.name)"
        if child.name == name { found.append((path, child.type)) }
        if let type = child.type { queue.append((type, path, below)) }
      }
    }
    if found.count > 1, let next {
      found = found.filter { _, type in
        type.map { children($0).contains { $0.name == next } } ?? false
      }
    }
    guard found.count == 1, queue.count < Self.limit else { return nil }
    return found[0].text
  }
}

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

  /// Searches the actions that are named without ids.
  static var actions: DescendantSearch {
    DescendantSearch { type in
      let type = (type as? any PresentationActionType.Type)?.presentedType ?? type
      guard case .enumeration(let shape) = TypeShape.of(type), ActionLine.isAction(type),
        !(type is any ElementActionType.Type), !(type is any BindingActionType.Type)
      else { return [] }
      return shape.inhabitedCases.map { ($0.name, $0.payload) }
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
