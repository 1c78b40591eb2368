extension OrderedSet: _OrderedContainer {
  @inlinable @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    firstIndex(of: element).map { remove(at: $0) }
  }

  @inlinable @discardableResult
  public mutating func remove(at index: Int) -> Element {
    precondition(_elements.indices.contains(index), "Index out of bounds")
    _index.willRemove(at: index, of: _elements)
    return _elements.remove(at: index)
  }

  @inlinable public mutating func removeSubrange(_ bounds: Range<Int>) {
    switch bounds.count {
    case 0:
      precondition(
        bounds.lowerBound >= 0 && bounds.upperBound <= count, "Range out of bounds")
    case 1:
      remove(at: bounds.lowerBound)
    default:
      _elements.removeSubrange(bounds)
      _rebuildIndex()
    }
  }

  @inlinable public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    _elements.removeAll(keepingCapacity: keepCapacity)
    if keepCapacity {
      _rebuildIndex()
    } else {
      _index = HashIndex()
    }
  }

  @inlinable public mutating func removeAll(
    where shouldBeRemoved: (Element) throws -> Bool
  ) rethrows {
    // A closure that throws may leave other elements in other places.
    defer { _rebuildIndex() }
    try _elements.removeAll(where: shouldBeRemoved)
  }

  @inlinable public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    try Self(uncheckedUniqueElements: _elements.filter(isIncluded))
  }
}
