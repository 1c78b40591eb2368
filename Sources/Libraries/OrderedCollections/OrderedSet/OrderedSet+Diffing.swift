extension OrderedSet {
  /// The changes from another set to this one, computed in linear time.
  ///
  /// If an element is in both sets but at different places, it is removed and inserted, and the two
  /// changes are associated. There may be more moves than necessary.
  ///
  public func difference(from other: Self) -> CollectionDifference<Element> {
    let targets = other._elements.map { firstIndex(of: $0) }
    var sources = [Int?](repeating: nil, count: count)
    for case (let source, let target?) in targets.enumerated() { sources[target] = source }

    var changes: [CollectionDifference<Element>.Change] = []
    var (old, new) = (0, 0)
    func remove() {
      changes.append(
        .remove(offset: old, element: other._elements[old], associatedWith: targets[old]))
      old += 1
    }
    func insert() {
      changes.append(.insert(offset: new, element: _elements[new], associatedWith: sources[new]))
      new += 1
    }
    while old < targets.count || new < sources.count {
      guard old < targets.count else { insert(); continue }
      guard new < sources.count else { remove(); continue }
      // Elements that moved back are removed, and those that moved forward are inserted.
      guard let target = targets[old], target >= new else { remove(); continue }
      guard let source = sources[new], source >= old else { insert(); continue }
      if target == new {
        old += 1
        new += 1
      } else if target - new >= source - old {
        remove()
      } else {
        insert()
      }
    }
    guard let difference = CollectionDifference(changes) else {
      preconditionFailure("Every offset is removed or inserted at most once")
    }
    return difference
  }

  /// The set with a difference applied; `nil` if it does not fit.
  public func applying(_ difference: CollectionDifference<Element>) -> Self? {
    guard let elements = _elements.applying(difference) else { return nil }
    let result = Self(elements)
    return result.count == elements.count ? result : nil
  }
}
