extension OrderedDictionary {
  /// A view of the values of a dictionary, which can be mutated in place.
  @frozen
  public struct Values {
    @usableFromInline var _base: OrderedDictionary

    @inlinable init(_base: OrderedDictionary) {
      self._base = _base
    }

    /// The values as an array.
    ///
    /// Takes constant time.
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
  /// The type of the values.
  public typealias Element = Value

  /// The indices are a range of offsets.
  public typealias Indices = Range<Int>

  /// Iterates over the values in order.
  public typealias Iterator = IndexingIterator<[Value]>

  /// The index of the first value.
  @inlinable public var startIndex: Int { 0 }

  /// The index after the last value.
  @inlinable public var endIndex: Int { _base._values.count }

  /// The number of values.
  @inlinable public var count: Int { _base._values.count }

  /// The value at an index.
  @inlinable public subscript(position: Int) -> Value {
    get { _base._values[position] }
    _modify { yield &_base._values[position] }
  }

  /// Iterates over the values in order.
  @inlinable public func makeIterator() -> Iterator {
    _base._values.makeIterator()
  }

  /// Swaps the values at two indices.
  @inlinable public mutating func swapAt(_ i: Int, _ j: Int) {
    _base._values.swapAt(i, j)
  }

  /// Moves the values for which a closure returns `true` to the end.
  @inlinable public mutating func partition(
    by belongsInSecondPartition: (Value) throws -> Bool
  ) rethrows -> Int {
    try _base._values.partition(by: belongsInSecondPartition)
  }

  /// Calls a closure with the storage of the values.
  @inlinable public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Value>) throws -> Result
  ) rethrows -> Result? {
    try _base._values.withContiguousStorageIfAvailable(body)
  }

  /// Calls a closure with the mutable storage of the values.
  @inlinable public mutating func withContiguousMutableStorageIfAvailable<Result>(
    _ body: (inout UnsafeMutableBufferPointer<Value>) throws -> Result
  ) rethrows -> Result? {
    try _base._values.withContiguousMutableStorageIfAvailable(body)
  }

  /// Calls a closure with the values' storage.
  @inlinable public func withUnsafeBufferPointer<Result>(
    _ body: (UnsafeBufferPointer<Value>) throws -> Result
  ) rethrows -> Result {
    try _base._values.withUnsafeBufferPointer(body)
  }

  /// Calls a closure with the values' mutable storage.
  @inlinable public mutating func withUnsafeMutableBufferPointer<Result>(
    _ body: (inout UnsafeMutableBufferPointer<Value>) throws -> Result
  ) rethrows -> Result {
    try _base._values.withUnsafeMutableBufferPointer(body)
  }
}

extension OrderedDictionary.Values: Sendable where Key: Sendable, Value: Sendable {}

extension OrderedDictionary.Values: Equatable where Value: Equatable {
  /// Whether the values are the same, in the same order.
  @inlinable public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.elements == rhs.elements
  }
}

extension OrderedDictionary.Values: Hashable where Value: Hashable {
  /// Hashes the values.
  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
}

extension OrderedDictionary.Values: Encodable where Value: Encodable {
  /// Encodes the values in order.
  public func encode(to encoder: any Encoder) throws {
    try elements.encode(to: encoder)
  }
}

extension OrderedDictionary.Values: CustomStringConvertible {
  /// A textual description.
  public var description: String { elements.description }
}

extension OrderedDictionary.Values: CustomDebugStringConvertible {
  /// A textual description for debugging.
  public var debugDescription: String { description }
}

extension OrderedDictionary.Values: CustomReflectable {
  /// A mirror of the values in order.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}
