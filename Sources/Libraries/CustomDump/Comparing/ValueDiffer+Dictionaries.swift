extension ValueDiffer {
  /// Compares two values if they are standard dictionaries of the same type.
  ///
  /// It finds keys by hash, and dumps only the keys of entries that differ. If entries were removed
  /// as well as added, it dumps all keys, because their order determines the output. Returns
  /// whether the values were compared.
  func compareDictionaries(
    _ old: Any, _ new: Any, at place: Place, into nodes: inout [DiffNode]
  ) -> Bool {
    guard let old = old as? any DictionaryValue,
      let changes = old.changes(to: new, isUnequal: place.isUnequal)
    else { return false }
    guard !changes.isEmpty else {
      nodes.append(unchanged(new: old, at: place))
      return true
    }
    guard changes.removed.isEmpty || changes.inserted.isEmpty else { return false }
    guard let new = new as? any DictionaryValue else { return false }
    let children = self.nodes(for: changes, from: old, to: new)
    nodes.append(.group(place.group("[", "]", children)))
    return true
  }

  private func nodes(
    for changes: DictionaryChanges, from old: any DictionaryValue, to new: any DictionaryValue
  ) -> [DiffNode] {
    let entries = (changes.removed + changes.inserted + changes.changed)
      .map { (key: reader.sortingKey(of: $0.key), entry: $0) }
      .sorted { $0.key < $1.key }

    var children: [DiffNode] = []
    for (offset, (key, entry)) in entries.enumerated() {
      let isLastChange = offset == entries.count - 1
      func isLast(in dictionary: any DictionaryValue) -> Bool {
        isLastChange && !dictionary.containsKey { reader.sortingKey(of: $0) > key }
      }
      switch (entry.old, entry.new) {
      case (let oldValue?, let newValue?):
        compare(
          oldValue,
          newValue,
          at: Place(
            oldName: key, newName: key, isSeparated: !(isLast(in: old) && isLast(in: new)),
            isUnequal: true),
          into: &children
        )
      case (let oldValue?, nil):
        children.append(
          .removed(
            DiffNode.Item(
              name: key,
              node: reader.read(any: oldValue, maxDepth: .max),
              isSeparated: !isLast(in: old)
            )
          )
        )
      case (nil, let newValue?):
        children.append(
          .inserted(
            DiffNode.Item(
              name: key,
              node: reader.read(any: newValue, maxDepth: .max),
              isSeparated: !(isLast(in: new) && changes.unchangedCount == 0)
            )
          )
        )
      case (nil, nil):
        break
      }
    }
    if changes.unchangedCount > 0 {
      children.append(.collapsed(count: changes.unchangedCount, isSeparated: false))
    }
    return children
  }

  /// Compares the entries of two unequal values whose mirrors are dictionaries.
  func compareEntries(
    _ old: Any,
    _ new: Any,
    _ mirrors: (old: Mirror, new: Mirror),
    at place: Place,
    into nodes: inout [DiffNode]
  ) {
    let isOrdered = !(old is any UnorderedCollection)
    let oldEntries = reader.entries(of: mirrors.old, sorted: !isOrdered)
    let newEntries = reader.entries(of: mirrors.new, sorted: !isOrdered)
    let isDifferent = compareElements(
      EntryComparison(oldEntries, newEntries),
      layout: ElementLayout(
        opening: "[",
        closing: "]",
        isOrdered: isOrdered,
        comparesReplacements: false,
        oldName: { oldEntries[$0].key },
        newName: { newEntries[$0].key }
      ),
      at: place,
      into: &nodes
    )
    if !isDifferent {
      note(old, new, at: place, into: &nodes)
    }
  }
}

/// The entries of two dictionaries, matched by the dumps of their keys.
private final class EntryComparison: ElementComparison {
  typealias Entry = (key: String, value: Any)

  private let oldEntries: [Entry]
  private let newEntries: [Entry]

  init(_ oldEntries: [Entry], _ newEntries: [Entry]) {
    self.oldEntries = oldEntries
    self.newEntries = newEntries
  }

  var oldCount: Int { oldEntries.count }
  var newCount: Int { newEntries.count }

  func old(_ offset: Int) -> Any { oldEntries[offset].value }
  func new(_ offset: Int) -> Any { newEntries[offset].value }

  func areEquivalent(_ old: Int, _ new: Int) -> Bool {
    oldEntries[old].key == newEntries[new].key
  }

  func equivalenceClasses(dump: (Any) -> String) -> (old: [Int32], new: [Int32]) {
    numbered(oldEntries.lazy.map(\.key), newEntries.lazy.map(\.key))
  }

  func areEqual(_ old: Int, _ new: Int) -> Bool {
    areEquivalent(old, new) && isEqual(oldEntries[old].value, newEntries[new].value)
  }
}
