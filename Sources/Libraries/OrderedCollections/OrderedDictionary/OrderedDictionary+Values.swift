extension OrderedDictionary {
  /// A view of the values of a dictionary, which can be mutated in place.
  @frozen
  public struct Values {
    @usableFromInline var _base: OrderedDictionary

    @inlinable init(_base: OrderedDictionary) {
      self._base = _base
    }

    /// The values as an array, in constant time.
    @inlinable public var elements: [Value] { _base._values }
  }

  /// The values, in the order of their keys.
  @inlinable public var values: Values {
    get { Values(_base: self) }
    _modify {
      var view = Values(_base: self)
      self = OrderedDictionary()
      defer { self = view._base }
      yield &view
    }
  }
}

extension OrderedDictionary.Values: _OffsetIndexedCollection, MutableCollection {
  public typealias Element = Value
  public typealias Indices = Range<Int>
  public typealias Iterator = IndexingIterator<[Value]>

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { _base._values.count }
  @inlinable public var count: Int { _base._values.count }

  @inlinable public subscript(position: Int) -> Value {
    get { _base._values[position] }
    _modify { yield &_base._values[position] }
  }

  @inlinable public func makeIterator() -> Iterator {
    _base._values.makeIterator()
  }

  @inlinable public mutating func swapAt(_ i: Int, _ j: Int) {
    _base._values.swapAt(i, j)
  }

  @inlinable public mutating func partition(
    by belongsInSecondPartition: (Value) throws -> Bool
  ) rethrows -> Int {
    try _base._values.partition(by: belongsInSecondPartition)
  }

  @inlinable public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Value>) throws -> Result
  ) rethrows -> Result? {
    try _base._values.withContiguousStorageIfAvailable(body)
  }

  @inlinable public mutating func withContiguousMutableStorageIfAvailable<Result>(
    _ body: (inout UnsafeMutableBufferPointer<Value>) throws -> Result
  ) rethrows -> Result? {
    try _base._values.withContiguousMutableStorageIfAvailable(body)
  }

  @inlinable public func withUnsafeBufferPointer<Result>(
    _ body: (UnsafeBufferPointer<Value>) throws -> Result
  ) rethrows -> Result {
    try _base._values.withUnsafeBufferPointer(body)
  }

  @inlinable public mutating func withUnsafeMutableBufferPointer<Result>(
    _ body: (inout UnsafeMutableBufferPointer<Value>) throws -> Result
  ) rethrows -> Result {
    try _base._values.withUnsafeMutableBufferPointer(body)
  }
}

extension OrderedDictionary.Values: Sendable where Key: Sendable, Value: Sendable {}

extension OrderedDictionary.Values: Equatable where Value: Equatable {
  @inlinable public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.elements == rhs.elements
  }
}

extension OrderedDictionary.Values: Hashable where Value: Hashable {
  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
}

extension OrderedDictionary.Values: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try elements.encode(to: encoder)
  }
}

extension OrderedDictionary.Values: CustomStringConvertible {
  public var description: String { elements.description }
}

extension OrderedDictionary.Values: CustomDebugStringConvertible {
  public var debugDescription: String { description }
}

extension OrderedDictionary.Values: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}
