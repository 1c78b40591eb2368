public import OrderedCollections

extension IdentifiedArray {
  /// Swaps the elements at two indices.
  @inlinable public mutating func swapAt(_ i: Int, _ j: Int) {
    _dictionary.swapAt(i, j)
  }

  /// Moves the elements for which a closure returns `true` to the end.
  ///
  /// - Returns: The index of the first of these elements.
  @inlinable @discardableResult
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    try _dictionary.partition { try belongsInSecondPartition($0.value) }
  }

  /// Reverses the order of the elements in place.
  @inlinable public mutating func reverse() {
    _dictionary.reverse()
  }

  /// Shuffles the elements in place.
  @inlinable public mutating func shuffle() {
    _dictionary.shuffle()
  }

  /// Shuffles the elements in place with a random number generator.
  @inlinable public mutating func shuffle<T: RandomNumberGenerator>(using generator: inout T) {
    _dictionary.shuffle(using: &generator)
  }

  /// Sorts the elements in place.
  @inlinable public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    try _dictionary.sort { try areInIncreasingOrder($0.value, $1.value) }
  }

  /// An array of the same elements, sorted.
  @inlinable public func sorted(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows -> Self {
    var result = self
    try result.sort(by: areInIncreasingOrder)
    return result
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements in place.
  @inlinable public mutating func sort() {
    sort(by: <)
  }

  /// An array of the same elements, sorted.
  @inlinable public func sorted() -> Self {
    sorted(by: <)
  }
}
