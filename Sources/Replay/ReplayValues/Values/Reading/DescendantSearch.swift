import RuntimeReflection

/// Looks below a type for the one part that a name stands for, if its path is not written in full.
struct DescendantSearch {
  /// A part of a value or of an action.
  typealias Child = (name: String, type: Any.Type?)

  var children: (Any.Type) -> [Child]

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
}
