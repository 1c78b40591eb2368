extension OrderedDictionary {
  /// A view of a dictionary as a random-access collection of its pairs.
  @frozen
  public struct Elements {
    @usableFromInline var _base: OrderedDictionary

    @inlinable init(_base: OrderedDictionary) {
      self._base = _base
    }

    /// The keys, in order.
    @inlinable public var keys: OrderedSet<Key> { _base._keys }

    /// The values, in order, which can be mutated in place.
    @inlinable public var values: Values {
      get { _base.values }
      _modify { yield &_base.values }
    }

    /// The position of a key.
    @inlinable public func index(forKey key: Key) -> Int? {
      _base.index(forKey: key)
    }
  }

  /// The pairs, addressed by position.
  @inlinable public var elements: Elements {
    get { Elements(_base: self) }
    _modify {
      var view = Elements(_base: self)
      self = OrderedDictionary()
      defer { self = view._base }
      yield &view
    }
  }
}

extension OrderedDictionary.Elements: _OffsetIndexedCollection {
  /// A key and its value.
  public typealias Element = (key: Key, value: Value)

  /// The positions are a range of offsets.
  public typealias Indices = Range<Int>

  /// Goes through the pairs in order.
  public typealias Iterator = OrderedDictionary.Iterator

  /// The position of the first pair.
  @inlinable public var startIndex: Int { 0 }

  /// The position behind the last pair.
  @inlinable public var endIndex: Int { _base.count }

  /// The number of pairs.
  @inlinable public var count: Int { _base.count }

  /// The pair at a position.
  @inlinable public subscript(position: Int) -> Element {
    (_base._keys[position], _base._values[position])
  }

  /// Goes through the pairs in order.
  @inlinable public func makeIterator() -> Iterator {
    _base.makeIterator()
  }
}

extension OrderedDictionary.Elements {
  /// Removes the pair at a position.
  @inlinable @discardableResult
  public mutating func remove(at index: Int) -> Element { _base.remove(at: index) }

  /// Removes the pairs at a range of positions.
  @inlinable public mutating func removeSubrange(_ bounds: Range<Int>) {
    _base.removeSubrange(bounds)
  }

  /// Removes the pairs at a range of positions.
  @inlinable public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    _base.removeSubrange(bounds)
  }

  /// Removes the last pair.
  @inlinable @discardableResult
  public mutating func removeLast() -> Element { _base.removeLast() }

  /// Removes the last few pairs.
  @inlinable public mutating func removeLast(_ n: Int) { _base.removeLast(n) }

  /// Removes the first pair.
  @inlinable @discardableResult
  public mutating func removeFirst() -> Element { _base.removeFirst() }

  /// Removes the first few pairs.
  @inlinable public mutating func removeFirst(_ n: Int) { _base.removeFirst(n) }

  /// Removes all pairs.
  @inlinable public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    _base.removeAll(keepingCapacity: keepCapacity)
  }

  /// Removes the pairs for which a closure returns `true`.
  @inlinable public mutating func removeAll(
    where shouldBeRemoved: (Element) throws -> Bool
  ) rethrows {
    try _base.removeAll(where: shouldBeRemoved)
  }

  /// Exchanges the pairs at two positions.
  @inlinable public mutating func swapAt(_ i: Int, _ j: Int) { _base.swapAt(i, j) }

  /// Moves the pairs for which a closure returns `true` behind the others.
  @inlinable @discardableResult
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    try _base.partition(by: belongsInSecondPartition)
  }

  /// Sorts the pairs in place.
  @inlinable public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    try _base.sort(by: areInIncreasingOrder)
  }

  /// Shuffles the pairs in place.
  @inlinable public mutating func shuffle() { _base.shuffle() }

  /// Shuffles the pairs in place, with a source of randomness.
  @inlinable public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    _base.shuffle(using: &generator)
  }

  /// Reverses the order of the pairs in place.
  @inlinable public mutating func reverse() { _base.reverse() }

  /// Removes and returns the last pair, if there is one.
  @inlinable public mutating func popLast() -> Element? { _base.popLast() }

  /// Moves the pair at a position before the pair that is now at another position.
  @inlinable @discardableResult
  public mutating func move(from source: Int, to insertionPoint: Int) -> Int {
    _base.move(from: source, to: insertionPoint)
  }

  /// Moves the pairs at a range of positions before the pair that is now at another position.
  @inlinable @discardableResult
  public mutating func moveSubrange(_ subrange: Range<Int>, to insertionPoint: Int) -> Range<Int> {
    _base.moveSubrange(subrange, to: insertionPoint)
  }

  /// Moves the pairs at a range of positions before the pair that is now at another position.
  @inlinable @discardableResult
  public mutating func moveSubrange(
    _ subrange: some RangeExpression<Int>, to insertionPoint: Int
  ) -> Range<Int> {
    _base.moveSubrange(subrange, to: insertionPoint)
  }
}

extension OrderedDictionary.Elements where Key: Comparable {
  /// Sorts the pairs by their keys, in place.
  @inlinable public mutating func sort() { _base.sort() }
}

extension OrderedDictionary.Elements: Sendable where Key: Sendable, Value: Sendable {}

extension OrderedDictionary.Elements: Equatable where Value: Equatable {
  /// Whether the pairs are the same, in the same order.
  @inlinable public static func == (lhs: Self, rhs: Self) -> Bool { lhs._base == rhs._base }
}

extension OrderedDictionary.Elements: Hashable where Value: Hashable {
  /// Feeds the pairs to a hasher.
  @inlinable public func hash(into hasher: inout Hasher) { _base.hash(into: &hasher) }
}

extension OrderedDictionary.Elements: CustomStringConvertible {
  /// The pairs as text.
  public var description: String { _base.description }
}

extension OrderedDictionary.Elements: CustomDebugStringConvertible {
  /// The pairs as text for debugging.
  public var debugDescription: String { description }
}

extension OrderedDictionary.Elements: CustomReflectable {
  /// Reflects the pairs in order.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }
}
