extension OrderedSet: _OffsetIndexedCollection {
  /// Positions are offsets from the start.
  public typealias Index = Int

  /// The positions are a range of offsets.
  public typealias Indices = Range<Int>

  /// Goes through the set in order.
  public typealias Iterator = IndexingIterator<[Element]>

  /// The position of the first member.
  @inlinable public var startIndex: Int { 0 }

  /// The position behind the last member.
  @inlinable public var endIndex: Int { _elements.count }

  /// The number of members.
  @inlinable public var count: Int { _elements.count }

  /// Whether there is no member.
  @inlinable public var isEmpty: Bool { _elements.isEmpty }

  /// The member at a position.
  @inlinable public subscript(position: Int) -> Element {
    _elements[position]
  }

  /// The members at a range of positions.
  @inlinable public subscript(bounds: Range<Int>) -> SubSequence {
    precondition(bounds.lowerBound >= 0 && bounds.upperBound <= count, "Range out of bounds")
    return SubSequence(base: self, bounds: bounds)
  }

  /// Goes through the set in order.
  @inlinable public func makeIterator() -> Iterator {
    _elements.makeIterator()
  }

  /// Whether an element is in the set, found by its hash.
  @inlinable public func _customContainsEquatableElement(_ element: Element) -> Bool? {
    firstIndex(of: element) != nil
  }

  /// The position of an element, found by its hash.
  @inlinable public func _customIndexOfEquatableElement(_ element: Element) -> Int?? {
    .some(firstIndex(of: element))
  }

  /// The position of an element, which has only one.
  @inlinable public func _customLastIndexOfEquatableElement(_ element: Element) -> Int?? {
    .some(firstIndex(of: element))
  }

  /// Calls a closure with the storage of the set.
  @inlinable public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try _elements.withContiguousStorageIfAvailable(body)
  }

  /// The position of a member, found by its hash.
  @inlinable public func firstIndex(of element: Element) -> Int? {
    _index.offset(of: element, in: _elements)
  }

  /// The position of a member, which has only one.
  @inlinable public func lastIndex(of element: Element) -> Int? {
    firstIndex(of: element)
  }

  /// Whether an element is a member, found by its hash.
  @inlinable public func contains(_ element: Element) -> Bool {
    firstIndex(of: element) != nil
  }
}
