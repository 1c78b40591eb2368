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

    /// The index of a key.
    @inlinable public func index(forKey key: Key) -> Int? {
      _base.index(forKey: key)
    }
  }

  /// The pairs as a collection.
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

  /// The indices are a range of offsets.
  public typealias Indices = Range<Int>

  /// Iterates over the pairs in order.
  public typealias Iterator = OrderedDictionary.Iterator

  /// The index of the first pair.
  @inlinable public var startIndex: Int { 0 }

  /// The index after the last pair.
  @inlinable public var endIndex: Int { _base.count }

  /// The number of pairs.
  @inlinable public var count: Int { _base.count }

  /// The pair at an index.
  @inlinable public subscript(position: Int) -> Element {
    (_base._keys[position], _base._values[position])
  }

  /// Iterates over the pairs in order.
  @inlinable public func makeIterator() -> Iterator {
    _base.makeIterator()
  }
}

extension OrderedDictionary.Elements {
  /// Removes the pair at an index.
  @inlinable @discardableResult
  public mutating func remove(at index: Int) -> Element { _base.remove(at: index) }

  /// Removes the pairs at a range of indices.
  @inlinable public mutating func removeSubrange(_ bounds: Range<Int>) {
    _base.removeSubrange(bounds)
  }

  /// Removes the pairs at a range of indices.
  @inlinable public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    _base.removeSubrange(bounds)
  }

  /// Removes the last pair.
  @inlinable @discardableResult
  public mutating func removeLast() -> Element { _base.removeLast() }

  /// Removes a number of pairs from the end.
  @inlinable public mutating func removeLast(_ n: Int) { _base.removeLast(n) }

  /// Removes the first pair.
  @inlinable @discardableResult
  public mutating func removeFirst() -> Element { _base.removeFirst() }

  /// Removes a number of pairs from the beginning.
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

  /// Swaps the pairs at two indices.
  @inlinable public mutating func swapAt(_ i: Int, _ j: Int) { _base.swapAt(i, j) }

  /// Moves the pairs for which a closure returns `true` to the end.
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

  /// Shuffles the pairs in place, with a random number generator.
  @inlinable public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    _base.shuffle(using: &generator)
  }

  /// Reverses the order of the pairs in place.
  @inlinable public mutating func reverse() { _base.reverse() }

  /// Removes and returns the last pair, if there is one.
  @inlinable public mutating func popLast() -> Element? { _base.popLast() }

  /// Moves the pair at an index before the pair that is now at another index.
  @inlinable @discardableResult
  public mutating func move(from source: Int, to insertionPoint: Int) -> Int {
    _base.move(from: source, to: insertionPoint)
  }

  /// Moves the pairs at a range of indices before the pair that is now at another index.
  @inlinable @discardableResult
  public mutating func moveSubrange(_ subrange: Range<Int>, to insertionPoint: Int) -> Range<Int> {
    _base.moveSubrange(subrange, to: insertionPoint)
  }

  /// Moves the pairs at a range of indices before the pair that is now at another index.
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
  /// Hashes the pairs.
  @inlinable public func hash(into hasher: inout Hasher) { _base.hash(into: &hasher) }
}

extension OrderedDictionary.Elements: CustomStringConvertible {
  /// A textual description.
  public var description: String { _base.description }
}

extension OrderedDictionary.Elements: CustomDebugStringConvertible {
  /// A textual description for debugging.
  public var debugDescription: String { description }
}

extension OrderedDictionary.Elements: CustomReflectable {
  /// A mirror of the pairs in order.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }
}
