public import OrderedCollections

extension IdentifiedArray {
  /// Removes the element with an id.
  ///
  /// - Returns: The removed element.
  @inlinable @discardableResult
  public mutating func remove(id: ID) -> Element? {
    _dictionary.removeValue(forKey: id)
  }

  /// Removes the element with the id of the given one.
  ///
  /// - Returns: The removed element.
  @inlinable @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    remove(id: _id(element))
  }

  /// Removes the element at an index.
  @inlinable @discardableResult
  public mutating func remove(at index: Int) -> Element {
    _dictionary.remove(at: index).value
  }

  /// Removes all elements.
  @inlinable public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    _dictionary.removeAll(keepingCapacity: keepCapacity)
  }

  /// Removes the elements for which a closure returns `true`.
  @inlinable public mutating func removeAll(
    where shouldBeRemoved: (Element) throws -> Bool
  ) rethrows {
    try _dictionary.removeAll { try shouldBeRemoved($0.value) }
  }

  /// Removes the first element.
  @inlinable @discardableResult
  public mutating func removeFirst() -> Element {
    _dictionary.removeFirst().value
  }

  /// Removes a number of elements from the beginning.
  @inlinable public mutating func removeFirst(_ n: Int) {
    _dictionary.removeFirst(n)
  }

  /// Removes the last element.
  @inlinable @discardableResult
  public mutating func removeLast() -> Element {
    _dictionary.removeLast().value
  }

  /// Removes a number of elements from the end.
  @inlinable public mutating func removeLast(_ n: Int) {
    _dictionary.removeLast(n)
  }

  /// Removes the elements at a range of indices.
  @inlinable public mutating func removeSubrange(_ bounds: Range<Int>) {
    _dictionary.removeSubrange(bounds)
  }

  /// Removes the elements at a range of indices.
  @inlinable public mutating func removeSubrange<R>(_ bounds: R)
  where R: RangeExpression, R.Bound == Int {
    removeSubrange(bounds.relative(to: self))
  }

  /// An array of the elements for which a closure returns `true`, in the same order.
  @inlinable public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    try Self(id: id, _id: _id, _dictionary: _dictionary.filter { try isIncluded($0.value) })
  }
}
