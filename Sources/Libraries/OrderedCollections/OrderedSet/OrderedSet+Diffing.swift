import InternalSupport

extension OrderedSet {
  /// The smallest number of changes that lead from another set to this one.
  ///
  /// If an element is in both sets but has moved, it is removed and inserted, and the two changes
  /// are associated. Takes O(n log n) time, with one look-up for each element of the other set.
  public func difference(from other: Self) -> CollectionDifference<Element> {
    let targets = other._elements.map { firstIndex(of: $0) }
    let common = targets.indices.compactMap { old in targets[old].map { (old: old, new: $0) } }
    // Elements whose order is the same in both sets stay: as many as possible.
    let staying = longestIncreasingSubsequence(of: common.map(\.new)).map { common[$0] }
    var (isRemoved, isInserted) = (
      [Bool](repeating: true, count: targets.count), [Bool](repeating: true, count: count)
    )
    for (old, new) in staying { (isRemoved[old], isInserted[new]) = (false, false) }
    var sources = [Int?](repeating: nil, count: count)
    for (old, new) in common { sources[new] = old }

    let removals = targets.indices.lazy.filter { isRemoved[$0] }.map {
      CollectionDifference.Change.remove(
        offset: $0, element: other._elements[$0], associatedWith: targets[$0])
    }
    let insertions = _elements.indices.lazy.filter { isInserted[$0] }.map {
      CollectionDifference.Change.insert(
        offset: $0, element: _elements[$0], associatedWith: sources[$0])
    }
    guard let difference = CollectionDifference(Array(removals) + Array(insertions)) else {
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
