import InternalSupport
import ReplayValues
import RuntimeReflection

/// The cases of the enums in a feature's state, by path: `destination.alert`.
///
/// The elements of collections have the path of their collection. Enums of libraries do not count.
package struct StateCases {
  /// The parts of a type that lead to enums.
  private indirect enum Node {
    case wrapper(Node)
    case optional(Node)
    case elements(Node)
    case structure(StructShape, [(index: Int, node: Node)])
    case tuple([(index: Int, node: Node)])
    case enumeration([String: (name: String, node: Node?)])
  }

  /// The names of all cases, in the order of the properties.
  package private(set) var names: [String] = []
  private var root: Node?

  package init(_ type: Any.Type) {
    root = node(of: type, at: [], inside: [])
  }

  /// The names of the cases in a state.
  package func names(in state: Any) -> Set<String> {
    var found: Set<String> = []
    if let root { Self.visit(state, root, &found) }
    return found
  }

  // MARK: - Types

  private mutating func node(
    of type: Any.Type, at path: [String], inside outer: [Any.Type]
  ) -> Node? {
    if let wrapper = type as? any PathWrapper.Type {
      return node(of: wrapper.makeStep().outputType, at: path, inside: outer).map(Node.wrapper)
    }
    if let optional = type as? any OptionalValue.Type {
      return node(of: optional.wrappedType, at: path, inside: outer).map(Node.optional)
    }
    if let element = StatePart.elementType(of: type) {
      return node(of: element, at: path, inside: outer).map(Node.elements)
    }
    // A recursive state counts once.
    guard !EnumListing.isOfALibrary(type), !outer.contains(where: { $0 == type }) else {
      return nil
    }
    let inner = outer + [type]
    switch TypeShape.of(type) {
    case .structure(let shape):
      let parts = zip(shape.names, shape.fields).enumerated().compactMap { index, field in
        field.0.flatMap { name in
          node(of: field.1.type, at: path + [name], inside: inner).map { (index: index, node: $0) }
        }
      }
      return parts.isEmpty ? nil : .structure(shape, parts)
    case .enumeration(let shape):
      var cases: [String: (name: String, node: Node?)] = [:]
      for enumCase in shape.inhabitedCases.sorted(by: { $0.tag < $1.tag }) {
        let path = path + [enumCase.name]
        let name = path.joined(separator: ".")
        names.append(name)
        let payload = enumCase.payload.map(Reflection.withoutSingleLabel)
        let part = payload.flatMap { payloadNode(of: $0, at: path, inside: inner) }
        cases[enumCase.name] = (name, part)
      }
      return .enumeration(cases)
    case .scriptValue, .anyError, .anyValue, .tuple, .opaque:
      return nil
    }
  }

  private mutating func payloadNode(
    of type: Any.Type, at path: [String], inside outer: [Any.Type]
  ) -> Node? {
    guard case .tuple(let fields) = TypeShape.of(type) else {
      return node(of: type, at: path, inside: outer)
    }
    let parts = fields.enumerated().compactMap { index, field in
      node(
        of: field.type, at: path + [field.name.isEmpty ? "\(index)" : field.name], inside: outer
      ).map { (index: index, node: $0) }
    }
    return parts.isEmpty ? nil : .tuple(parts)
  }

  // MARK: - Values

  private static func visit(_ value: Any, _ node: Node, _ found: inout Set<String>) {
    switch node {
    case .wrapper(let node):
      if let wrapper = value as? any TransparentWrapper {
        visit(wrapper.transparentContents, node, &found)
      }
    case .optional(let node):
      if let contents = (value as? any OptionalValue)?.wrappedValue {
        visit(contents, node, &found)
      }
    case .elements(let node):
      guard let elements = value as? any Collection else { return }
      for element in elements { visit(element, node, &found) }
    case .structure(let shape, let parts):
      func open<Value>(_ value: Value) -> [Any] {
        guard Value.self == shape.type else { return [] }
        return Reflection.values(of: value, fields: parts.map { shape.fields[$0.index] })
      }
      for (part, value) in zip(parts, _openExistential(value, do: open)) {
        visit(value, part.node, &found)
      }
    case .tuple(let parts):
      let values = Array(Mirror(reflecting: value).children)
      for part in parts where part.index < values.count {
        visit(values[part.index].value, part.node, &found)
      }
    case .enumeration(let cases):
      guard let (name, payload) = ActionCases.enumCase(value), let part = cases[name] else {
        return
      }
      found.insert(part.name)
      if let payload, let node = part.node { visit(payload, node, &found) }
    }
  }
}
