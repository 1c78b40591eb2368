extension OrderedSet {
  @inlinable public mutating func swapAt(_ i: Int, _ j: Int) {
    _index.willSwap(i, j, of: _elements)
    _elements.swapAt(i, j)
  }

  /// Moves the members for which a closure returns `true` to the end.
  ///
  /// - Returns: The index of the first of these members.
  @inlinable @discardableResult
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    defer { _rebuildIndex() }
    return try _elements.partition(by: belongsInSecondPartition)
  }

  @inlinable public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    defer { _rebuildIndex() }
    try _elements.sort(by: areInIncreasingOrder)
  }

  @inlinable public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    _elements.shuffle(using: &generator)
    _rebuildIndex()
  }

  @inlinable public mutating func reverse() {
    _elements.reverse()
    _rebuildIndex()
  }
}

extension OrderedSet where Element: Comparable {
  @inlinable public mutating func sort() {
    sort(by: <)
  }
}

extension OrderedSet {
  /// Moves the members at a range of indices before the member that is now at another index.
  ///
  /// Nothing moves if the insertion point is inside of the range.
  ///
  /// - Returns: The new indices of the members.
  @inlinable @discardableResult
  public mutating func moveSubrange(_ subrange: Range<Int>, to insertionPoint: Int) -> Range<Int> {
    defer { _rebuildIndex() }
    return _elements._move(subrange, to: insertionPoint)
  }

  /// Moves members before the member that is now at another index, where they keep their order.
  ///
  /// Elements that are not in the set are ignored.
  ///
  /// - Returns: The new indices of the members.
  @inlinable @discardableResult
  public mutating func move(
    members: some Sequence<Element>, to insertionPoint: Int
  ) -> Range<Int> {
    move(indices: members.compactMap { firstIndex(of: $0) }, to: insertionPoint)
  }

  /// Moves the members at some indices before the member that is now at another index, where they
  /// keep their order.
  ///
  /// - Returns: The new indices of the members.
  @inlinable @discardableResult
  public mutating func move(indices: some Sequence<Int>, to insertionPoint: Int) -> Range<Int> {
    defer { _rebuildIndex() }
    return _elements._move(indices, to: insertionPoint)
  }
}

extension Array {
  /// Moves a range before the element that is now at another index, and returns its new bounds.
  @inlinable mutating func _move(_ subrange: Range<Int>, to insertionPoint: Int) -> Range<Int> {
    precondition(
      subrange.lowerBound >= 0 && subrange.upperBound <= count, "Range out of bounds")
    precondition(insertionPoint >= 0 && insertionPoint <= count, "Insertion point out of bounds")
    if insertionPoint < subrange.lowerBound {
      _rotate(insertionPoint..<subrange.upperBound, shiftingToStart: subrange.lowerBound)
      return insertionPoint..<insertionPoint + subrange.count
    }
    guard insertionPoint > subrange.upperBound else { return subrange }
    _rotate(subrange.lowerBound..<insertionPoint, shiftingToStart: subrange.upperBound)
    return insertionPoint - subrange.count..<insertionPoint
  }

  /// Moves the elements at some indices before the element that is now at another index, and returns
  /// their new bounds.
  @inlinable mutating func _move(
    _ indices: some Sequence<Int>, to insertionPoint: Int
  ) -> Range<Int> {
    precondition(insertionPoint >= 0 && insertionPoint <= count, "Insertion point out of bounds")
    var isMoved = [Bool](repeating: false, count: count)
    for index in indices {
      precondition(isMoved.indices.contains(index), "Index out of bounds")
      isMoved[index] = true
    }
    let moved = self.indices.filter { isMoved[$0] }
    let start = insertionPoint - moved.count { $0 < insertionPoint }
    let others = self.indices.filter { !isMoved[$0] }
    self = (others[..<start] + moved + others[start...]).map { self[$0] }
    return start..<start + moved.count
  }

  /// Swaps the parts of a range before and after an index, in linear time.
  @inlinable mutating func _rotate(_ range: Range<Int>, shiftingToStart middle: Int) {
    self[range.lowerBound..<middle].reverse()
    self[middle..<range.upperBound].reverse()
    self[range].reverse()
  }
}
