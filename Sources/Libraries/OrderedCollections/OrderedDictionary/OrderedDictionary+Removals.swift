extension OrderedDictionary {
  /// Removes a key.
  ///
  /// - Returns: Its value.
  @inlinable @discardableResult
  public mutating func removeValue(forKey key: Key) -> Value? {
    _keys.firstIndex(of: key).map { remove(at: $0).value }
  }

  /// Removes the pair at an index.
  @inlinable @discardableResult
  public mutating func remove(at index: Int) -> Element {
    let key = _keys.remove(at: index)
    return (key, _values.remove(at: index))
  }

  /// Removes the pairs at a range of indices.
  @inlinable public mutating func removeSubrange(_ bounds: Range<Int>) {
    _keys.removeSubrange(bounds)
    _values.removeSubrange(bounds)
  }

  /// Removes the pairs at a range of indices.
  @inlinable public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    removeSubrange(bounds.relative(to: _values))
  }

  /// Removes the last pair.
  @inlinable @discardableResult
  public mutating func removeLast() -> Element {
    precondition(!isEmpty, "Cannot remove the last element of an empty collection")
    return remove(at: count - 1)
  }

  /// Removes a number of pairs from the end.
  @inlinable public mutating func removeLast(_ n: Int) {
    precondition(n >= 0, "Cannot remove a negative number of elements")
    precondition(n <= count, "Cannot remove more elements than there are")
    removeSubrange(count - n..<count)
  }

  /// Removes the first pair.
  @inlinable @discardableResult
  public mutating func removeFirst() -> Element {
    precondition(!isEmpty, "Cannot remove the first element of an empty collection")
    return remove(at: 0)
  }

  /// Removes a number of pairs from the beginning.
  @inlinable public mutating func removeFirst(_ n: Int) {
    precondition(n >= 0, "Cannot remove a negative number of elements")
    precondition(n <= count, "Cannot remove more elements than there are")
    removeSubrange(0..<n)
  }

  /// Removes and returns the last pair, if there is one.
  @inlinable public mutating func popLast() -> Element? {
    isEmpty ? nil : removeLast()
  }

  /// Removes all pairs.
  @inlinable public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    _keys.removeAll(keepingCapacity: keepCapacity)
    _values.removeAll(keepingCapacity: keepCapacity)
  }

  /// Removes the pairs for which a closure returns `true`.
  @inlinable public mutating func removeAll(
    where shouldBeRemoved: (Element) throws -> Bool
  ) rethrows {
    self = try filter { try !shouldBeRemoved($0) }
  }
}
