extension Dictionary: DictionaryValue {
  func changes(to other: Any, isUnequal: Bool) -> DictionaryChanges? {
    guard let other = other as? Self else { return nil }
    let areEqual = equality(of: Value.self)
    var changes = DictionaryChanges()
    for (key, value) in self {
      guard let otherValue = other[key] else {
        changes.removed.append((key, value, nil))
        continue
      }
      // If all other entries are equal, this one is not. Its values may be deep.
      let isOnlyChange =
        isUnequal && changes.unchangedCount == count - 1 && other.count == count
      if !isOnlyChange, areEqual(value, otherValue) {
        changes.unchangedCount += 1
      } else {
        changes.changed.append((key, value, otherValue))
      }
    }
    if other.count > count - changes.removed.count {
      for (key, value) in other where self[key] == nil {
        changes.inserted.append((key, nil, value))
      }
    }
    return changes
  }

  func pairs(with other: Any) -> [(Any, Any)]? {
    guard let other = other as? Self, other.count == count else { return nil }
    var pairs: [(Any, Any)] = []
    for (key, value) in self {
      guard let otherValue = other[key] else { return nil }
      pairs.append((value, otherValue))
    }
    return pairs
  }

  func containsKey(where isIncluded: (Any) -> Bool) -> Bool {
    keys.contains(where: isIncluded)
  }
}

/// The `==` of a type, or `isEqual` if it has none.
private func equality<Value>(of type: Value.Type) -> (Value, Value) -> Bool {
  guard let equatable = type as? any Equatable.Type else { return { isEqual($0, $1) } }
  func open<Equal: Equatable>(_: Equal.Type) -> (Value, Value) -> Bool {
    // `Equal` and `Value` are the same type.
    { unsafeBitCast($0, to: Equal.self) == unsafeBitCast($1, to: Equal.self) }
  }
  return open(equatable)
}
