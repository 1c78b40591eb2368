public import OrderedCollections

extension IdentifiedArray: RandomAccessCollection {
  /// Positions are offsets from the start.
  public typealias Index = Int

  /// The positions are a range of offsets.
  public typealias Indices = Range<Int>

  /// A part is a slice that keeps the positions.
  public typealias SubSequence = Slice<Self>

  /// Goes through the array in order.
  public typealias Iterator = IndexingIterator<[Element]>

  /// The position of the first element.
  @inlinable public var startIndex: Int { 0 }

  /// The position behind the last element.
  @inlinable public var endIndex: Int { _dictionary.count }

  /// All positions, in order.
  @inlinable public var indices: Range<Int> { 0..<_dictionary.count }

  /// The number of elements.
  @inlinable public var count: Int { _dictionary.count }

  /// Whether there is no element.
  @inlinable public var isEmpty: Bool { _dictionary.isEmpty }

  /// The next position.
  @inlinable public func index(after i: Int) -> Int { i + 1 }

  /// The previous position.
  @inlinable public func index(before i: Int) -> Int { i - 1 }

  /// The position at a distance from another.
  @inlinable public func index(_ i: Int, offsetBy distance: Int) -> Int { i + distance }

  /// How far one position is from another.
  @inlinable public func distance(from start: Int, to end: Int) -> Int { end - start }

  /// The element at a position, which may be mutated as long as it keeps its identity.
  @inlinable public subscript(position: Int) -> Element {
    @inline(__always) get {
      _dictionary.values[position]
    }
    @inline(__always) _modify {
      yield &_dictionary.values[position]
      precondition(
        _id(_dictionary.values[position]) == _dictionary.keys[position],
        "Element identity must remain constant"
      )
    }
  }

  /// Goes through the array in order.
  @inlinable public func makeIterator() -> Iterator {
    elements.makeIterator()
  }

  /// Calls a closure with the storage of the array.
  @inlinable public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try elements.withContiguousStorageIfAvailable(body)
  }
}
