extension OrderedSet {
  /// Exchanges the members at two positions.
  @inlinable public mutating func swapAt(_ i: Int, _ j: Int) {
    _index.willSwap(i, j, of: _elements)
    _elements.swapAt(i, j)
  }

  /// Moves the members for which a closure returns `true` behind the others.
  ///
  /// - Returns: The position of the first member of the second part.
  @inlinable @discardableResult
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    defer { _rebuildIndex() }
    return try _elements.partition(by: belongsInSecondPartition)
  }

  /// Sorts the members in place.
  @inlinable public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    defer { _rebuildIndex() }
    try _elements.sort(by: areInIncreasingOrder)
  }

  /// Shuffles the members in place.
  @inlinable public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Shuffles the members in place, with a source of randomness.
  @inlinable public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    _elements.shuffle(using: &generator)
    _rebuildIndex()
  }

  /// Reverses the order of the members in place.
  @inlinable public mutating func reverse() {
    _elements.reverse()
    _rebuildIndex()
  }
}

extension OrderedSet where Element: Comparable {
  /// Sorts the members in place.
  @inlinable public mutating func sort() {
    sort(by: <)
  }
}

extension OrderedSet {
  /// The set with the changes of a difference applied, if they fit.
  public func applying(_ difference: CollectionDifference<Element>) -> Self? {
    guard let elements = _elements.applying(difference) else { return nil }
    let result = Self(elements)
    return result.count == elements.count ? result : nil
  }

  /// The changes that lead from another set to this one; an element found in both is a move.
  public func difference(from other: Self) -> CollectionDifference<Element> {
    _elements.difference(from: other._elements).inferringMoves()
  }
}
