extension OrderedDictionary {
  @inlinable public mutating func swapAt(_ i: Int, _ j: Int) {
    _keys.swapAt(i, j)
    _values.swapAt(i, j)
  }

  /// Moves the pairs for which a closure returns `true` to the end.
  ///
  /// - Returns: The index of the first of these pairs.
  @inlinable @discardableResult
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    try _reorder { try $0.partition(by: belongsInSecondPartition) }
  }

  @inlinable public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    try _reorder { try $0.sort(by: areInIncreasingOrder) }
  }

  @inlinable public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    _reorder { $0.shuffle(using: &generator) }
  }

  @inlinable public mutating func reverse() {
    _keys.reverse()
    _values.reverse()
  }

  /// Moves the pairs at a range of indices before the pair that is now at another index.
  ///
  /// Nothing moves if the insertion point is inside of the range.
  ///
  /// - Returns: The new indices of the pairs.
  @inlinable @discardableResult
  public mutating func moveSubrange(_ subrange: Range<Int>, to insertionPoint: Int) -> Range<Int> {
    _keys.moveSubrange(subrange, to: insertionPoint)
    return _values._move(subrange, to: insertionPoint)
  }

  /// Moves the pairs with some keys before the pair that is now at another index, where they keep
  /// their order.
  ///
  /// Keys that are not in the dictionary are ignored.
  ///
  /// - Returns: The new indices of the pairs.
  @inlinable @discardableResult
  public mutating func move(keys: some Sequence<Key>, to insertionPoint: Int) -> Range<Int> {
    move(indices: keys.compactMap { index(forKey: $0) }, to: insertionPoint)
  }

  /// Moves the pairs at some indices before the pair that is now at another index, where they keep
  /// their order.
  ///
  /// - Returns: The new indices of the pairs.
  @inlinable @discardableResult
  public mutating func move(indices: some Sequence<Int>, to insertionPoint: Int) -> Range<Int> {
    let indices = Array(indices)
    _keys.move(indices: indices, to: insertionPoint)
    return _values._move(indices, to: insertionPoint)
  }

  @inlinable mutating func _reorder<Result>(
    _ body: (inout [Element]) throws -> Result
  ) rethrows -> Result {
    var pairs = Array(self)
    defer {
      _keys = OrderedSet(uncheckedUniqueElements: pairs.lazy.map(\.key))
      _values = pairs.map(\.value)
    }
    return try body(&pairs)
  }
}

extension OrderedDictionary where Key: Comparable {
  /// Sorts the pairs by their keys, in place.
  @inlinable public mutating func sort() {
    sort { $0.key < $1.key }
  }
}
