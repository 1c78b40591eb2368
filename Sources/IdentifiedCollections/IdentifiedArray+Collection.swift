public import OrderedCollections

extension IdentifiedArray: RandomAccessCollection {
  public typealias Index = Int
  public typealias Indices = Range<Int>
  public typealias SubSequence = Slice<Self>
  public typealias Iterator = IndexingIterator<[Element]>

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { _dictionary.count }
  @inlinable public var indices: Range<Int> { 0..<_dictionary.count }
  @inlinable public var count: Int { _dictionary.count }
  @inlinable public var isEmpty: Bool { _dictionary.isEmpty }

  @inlinable public func index(after i: Int) -> Int { i + 1 }
  @inlinable public func index(before i: Int) -> Int { i - 1 }
  @inlinable public func index(_ i: Int, offsetBy distance: Int) -> Int { i + distance }
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

  @inlinable public func makeIterator() -> Iterator {
    elements.makeIterator()
  }

  @inlinable public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try elements.withContiguousStorageIfAvailable(body)
  }
}
