extension OrderedSet: _UniqueCollection {
  public typealias Index = Int
  public typealias Indices = Range<Int>
  public typealias Iterator = IndexingIterator<[Element]>

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { _elements.count }

  @inlinable public var count: Int { _elements.count }
  @inlinable public var isEmpty: Bool { _elements.isEmpty }

  @inlinable public subscript(position: Int) -> Element {
    _elements[position]
  }

  @inlinable public subscript(bounds: Range<Int>) -> SubSequence {
    precondition(bounds.lowerBound >= 0 && bounds.upperBound <= count, "Range out of bounds")
    return SubSequence(base: self, bounds: bounds)
  }

  @inlinable public func makeIterator() -> Iterator {
    _elements.makeIterator()
  }

  @inlinable public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try _elements.withContiguousStorageIfAvailable(body)
  }

  @inlinable public func firstIndex(of element: Element) -> Int? {
    _index.offset(of: element, in: _elements)
  }
}
