extension OrderedDictionary {
  /// A view of a dictionary as a random-access collection of its pairs.
  @frozen
  public struct Elements {
    @usableFromInline var _base: OrderedDictionary

    @inlinable init(_base: OrderedDictionary) {
      self._base = _base
    }

    @inlinable public var keys: OrderedSet<Key> { _base._keys }

    /// The values, in order, which can be mutated in place.
    @inlinable public var values: Values {
      get { _base.values }
      _modify { yield &_base.values }
    }

    @inlinable public func index(forKey key: Key) -> Int? {
      _base.index(forKey: key)
    }
  }

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
  public typealias Element = (key: Key, value: Value)
  public typealias Indices = Range<Int>
  public typealias Iterator = OrderedDictionary.Iterator

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { _base.count }

  @inlinable public var count: Int { _base.count }

  @inlinable public subscript(position: Int) -> Element {
    (_base._keys[position], _base._values[position])
  }

  @inlinable public func makeIterator() -> Iterator {
    _base.makeIterator()
  }
}

extension OrderedDictionary.Elements: _OrderedContainer {
  @inlinable @discardableResult
  public mutating func remove(at index: Int) -> Element { _base.remove(at: index) }

  @inlinable public mutating func removeSubrange(_ bounds: Range<Int>) {
    _base.removeSubrange(bounds)
  }

  @inlinable public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    _base.removeAll(keepingCapacity: keepCapacity)
  }

  @inlinable public mutating func removeAll(
    where shouldBeRemoved: (Element) throws -> Bool
  ) rethrows {
    try _base.removeAll(where: shouldBeRemoved)
  }

  /// Replaces the pair at an index by another one; its key must not be at another index.
  @inlinable @discardableResult
  public mutating func replaceElement(
    at index: Int, withKey newKey: Key, value newValue: Value
  ) -> Element {
    _base.replaceElement(at: index, withKey: newKey, value: newValue)
  }

  @inlinable public mutating func swapAt(_ i: Int, _ j: Int) { _base.swapAt(i, j) }

  @inlinable @discardableResult
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    try _base.partition(by: belongsInSecondPartition)
  }

  @inlinable public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    try _base.sort(by: areInIncreasingOrder)
  }

  @inlinable public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    _base.shuffle(using: &generator)
  }

  @inlinable public mutating func reverse() { _base.reverse() }

  @inlinable @discardableResult
  public mutating func moveSubrange(_ subrange: Range<Int>, to insertionPoint: Int) -> Range<Int> {
    _base.moveSubrange(subrange, to: insertionPoint)
  }

  @inlinable @discardableResult
  public mutating func move(keys: some Sequence<Key>, to insertionPoint: Int) -> Range<Int> {
    _base.move(keys: keys, to: insertionPoint)
  }

  @inlinable @discardableResult
  public mutating func move(indices: some Sequence<Int>, to insertionPoint: Int) -> Range<Int> {
    _base.move(indices: indices, to: insertionPoint)
  }
}

extension OrderedDictionary.Elements where Key: Comparable {
  /// Sorts the pairs by their keys, in place.
  @inlinable public mutating func sort() { _base.sort() }
}

extension OrderedDictionary.Elements: Sendable where Key: Sendable, Value: Sendable {}

extension OrderedDictionary.Elements: Equatable where Value: Equatable {
  @inlinable public static func == (lhs: Self, rhs: Self) -> Bool { lhs._base == rhs._base }
}

extension OrderedDictionary.Elements: Hashable where Value: Hashable {
  @inlinable public func hash(into hasher: inout Hasher) { _base.hash(into: &hasher) }
}

extension OrderedDictionary.Elements: CustomStringConvertible {
  public var description: String { _base.description }
}

extension OrderedDictionary.Elements: CustomDebugStringConvertible {
  public var debugDescription: String { description }
}

extension OrderedDictionary.Elements: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }
}
