import CustomDump

/// A change of state with one line for each changed value: `todos[0].isComplete: false → true`.
struct CompactDiff {
  /// The maximum length of a value's text.
  private static let valueWidth = 60

  package private(set) var lines: [String] = []

  init(_ nodes: [DiffNode]) {
    // The outermost value is the state itself, which has no name.
    add(nodes, to: "")
  }

  private mutating func add(_ nodes: [DiffNode], to path: String) {
    var index = nodes.startIndex
    while index < nodes.endIndex {
      defer { index += 1 }
      switch nodes[index] {
      case .unchanged, .collapsed, .note:
        continue
      case .group(let group):
        add(group.children, to: Self.path(path, group))
      case .inserted(let item):
        lines.append("\(Self.path(path, item.name)): added \(Self.text(item.node))")
      case .removed(let item):
        let place = Self.path(path, item.name)
        guard index + 1 < nodes.endIndex, case .inserted(let new) = nodes[index + 1],
          new.name == item.name
        else {
          lines.append("\(place): removed \(Self.text(item.node))")
          continue
        }
        lines.append("\(place): \(Self.text(item.node)) → \(Self.text(new.node))")
        index += 1
      }
    }
  }

  private static func path(_ path: String, _ name: String?) -> String {
    guard let name else { return path.isEmpty ? "self" : path }
    if name.hasPrefix("[") { return path + name }
    // A key of a dictionary.
    guard let first = name.unicodeScalars.first, first.properties.isXIDStart || first == "_" else {
      return "\(path)[\(name)]"
    }
    return path.isEmpty ? name : "\(path).\(name)"
  }

  private static func path(_ path: String, _ group: DiffNode.Group) -> String {
    let place = group.name.map { Self.path(path, $0) } ?? path
    // The payload of a case is reached through the name of the case.
    let opening = group.opening.prefix { $0 != "(" && $0 != "[" }
    guard let name = opening.split(separator: ".").last, opening.contains("."),
      name.first?.isLowercase == true
    else { return place }
    return Self.path(place, String(name))
  }

  private static func text(_ node: DumpNode) -> String {
    let text = ActionLine.flattened(node.text)
    return text.count <= valueWidth ? text : "\(text.prefix(valueWidth - 1))…"
  }
}
