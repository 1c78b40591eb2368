public import OrderedCollections

extension IdentifiedArray {
  @inlinable @discardableResult
  public mutating func remove(id: ID) -> Element? {
    _dictionary.removeValue(forKey: id)
  }

  /// Removes the element with the id of the given one.
  @inlinable @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    remove(id: _id(element))
  }

  @inlinable @discardableResult
  public mutating func remove(at index: Int) -> Element {
    _dictionary.remove(at: index).value
  }

  @inlinable public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    _dictionary.removeAll(keepingCapacity: keepCapacity)
  }

  @inlinable public mutating func removeAll(
    where shouldBeRemoved: (Element) throws -> Bool
  ) rethrows {
    try _dictionary.removeAll { try shouldBeRemoved($0.value) }
  }

  @inlinable @discardableResult
  public mutating func removeFirst() -> Element {
    _dictionary.removeFirst().value
  }

  @inlinable public mutating func removeFirst(_ n: Int) {
    _dictionary.removeFirst(n)
  }

  @inlinable @discardableResult
  public mutating func removeLast() -> Element {
    _dictionary.removeLast().value
  }

  @inlinable public mutating func removeLast(_ n: Int) {
    _dictionary.removeLast(n)
  }

  @inlinable public mutating func removeSubrange(_ bounds: Range<Int>) {
    _dictionary.removeSubrange(bounds)
  }

  @inlinable public mutating func removeSubrange<R>(_ bounds: R)
  where R: RangeExpression, R.Bound == Int {
    removeSubrange(bounds.relative(to: self))
  }

  /// An array of the elements for which a closure returns `true`, in the same order.
  @inlinable public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    try Self(id: id, _id: _id, _dictionary: _dictionary.filter { try isIncluded($0.value) })
  }
}
