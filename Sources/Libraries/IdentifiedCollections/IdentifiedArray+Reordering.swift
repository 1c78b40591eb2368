public import OrderedCollections

extension IdentifiedArray {
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

  @inlinable public mutating func reverse() {
    _dictionary.reverse()
  }

  @inlinable public mutating func shuffle() {
    _dictionary.shuffle()
  }

  @inlinable public mutating func shuffle<T: RandomNumberGenerator>(using generator: inout T) {
    _dictionary.shuffle(using: &generator)
  }

  @inlinable public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    try _dictionary.sort { try areInIncreasingOrder($0.value, $1.value) }
  }

  @inlinable public func sorted(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows -> Self {
    var result = self
    try result.sort(by: areInIncreasingOrder)
    return result
  }
}

extension IdentifiedArray where Element: Comparable {
  @inlinable public mutating func sort() {
    sort(by: <)
  }

  @inlinable public func sorted() -> Self {
    sorted(by: <)
  }
}
