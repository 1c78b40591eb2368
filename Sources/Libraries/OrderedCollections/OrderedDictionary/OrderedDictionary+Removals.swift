extension OrderedDictionary: _OrderedContainer {
  @inlinable @discardableResult
  public mutating func removeValue(forKey key: Key) -> Value? {
    _keys.firstIndex(of: key).map { remove(at: $0).value }
  }

  @inlinable @discardableResult
  public mutating func remove(at index: Int) -> Element {
    let key = _keys.remove(at: index)
    return (key, _values.remove(at: index))
  }

  @inlinable public mutating func removeSubrange(_ bounds: Range<Int>) {
    _keys.removeSubrange(bounds)
    _values.removeSubrange(bounds)
  }

  @inlinable public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    _keys.removeAll(keepingCapacity: keepCapacity)
    _values.removeAll(keepingCapacity: keepCapacity)
  }

  @inlinable public mutating func removeAll(
    where shouldBeRemoved: (Element) throws -> Bool
  ) rethrows {
    self = try filter { try !shouldBeRemoved($0) }
  }
}
