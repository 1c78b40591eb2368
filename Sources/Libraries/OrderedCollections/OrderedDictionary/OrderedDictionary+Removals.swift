extension OrderedDictionary {
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

  @inlinable public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    removeSubrange(bounds.relative(to: _values))
  }

  @inlinable @discardableResult
  public mutating func removeLast() -> Element {
    precondition(!isEmpty, "Cannot remove the last element of an empty collection")
    return remove(at: count - 1)
  }

  @inlinable public mutating func removeLast(_ n: Int) {
    precondition(n >= 0, "Cannot remove a negative number of elements")
    precondition(n <= count, "Cannot remove more elements than there are")
    removeSubrange(count - n..<count)
  }

  @inlinable @discardableResult
  public mutating func removeFirst() -> Element {
    precondition(!isEmpty, "Cannot remove the first element of an empty collection")
    return remove(at: 0)
  }

  @inlinable public mutating func removeFirst(_ n: Int) {
    precondition(n >= 0, "Cannot remove a negative number of elements")
    precondition(n <= count, "Cannot remove more elements than there are")
    removeSubrange(0..<n)
  }

  @inlinable public mutating func popLast() -> Element? {
    isEmpty ? nil : removeLast()
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
