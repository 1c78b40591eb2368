/// A part of a diff before it is printed.
package indirect enum DiffNode: Sendable {
  /// A part that both values have.
  case unchanged(Item)
  /// A part that only the first value has.
  case removed(Item)
  /// A part that only the second value has.
  case inserted(Item)
  /// Consecutive parts that both values have; they are only counted.
  case collapsed(count: Int, isSeparated: Bool)
  case note(String)
  /// A part that both values have, but whose own parts differ.
  case group(Group)

  /// A part that is shown as a whole.
  package struct Item: Sendable {
    package var name: String?
    package var node: DumpNode
    /// Whether a comma follows.
    package var isSeparated: Bool
  }

  /// Parts with delimiters.
  package struct Group: Sendable {
    package var name: String?
    package var opening: String
    package var closing: String
    package var childIndentation: Int
    package var children: [DiffNode]
    /// Whether a comma follows.
    package var isSeparated: Bool
  }
}

extension DiffNode {
  /// The node with a text before its value.
  func prefixed(by prefix: String) -> DiffNode {
    func prefixed(_ item: Item) -> Item {
      Item(name: item.name, node: item.node.prefixed(by: prefix), isSeparated: item.isSeparated)
    }
    switch self {
    case .unchanged(let item): return .unchanged(prefixed(item))
    case .removed(let item): return .removed(prefixed(item))
    case .inserted(let item): return .inserted(prefixed(item))
    case .collapsed, .note: return self
    case .group(var group):
      group.opening = prefix + group.opening
      return .group(group)
    }
  }
}
