extension OrderedSet: _OffsetIndexedCollection {
  /// Indices are offsets from the start.
  public typealias Index = Int

  /// The indices are a range of offsets.
  public typealias Indices = Range<Int>

  /// Iterates over the set in order.
  public typealias Iterator = IndexingIterator<[Element]>

  /// The index of the first member.
  @inlinable public var startIndex: Int { 0 }

  /// The index after the last member.
  @inlinable public var endIndex: Int { _elements.count }

  /// The number of members.
  @inlinable public var count: Int { _elements.count }

  /// Whether there are no members.
  @inlinable public var isEmpty: Bool { _elements.isEmpty }

  /// The member at an index.
  @inlinable public subscript(position: Int) -> Element {
    _elements[position]
  }

  /// The members at a range of indices.
  @inlinable public subscript(bounds: Range<Int>) -> SubSequence {
    precondition(bounds.lowerBound >= 0 && bounds.upperBound <= count, "Range out of bounds")
    return SubSequence(base: self, bounds: bounds)
  }

  /// Iterates over the set in order.
  @inlinable public func makeIterator() -> Iterator {
    _elements.makeIterator()
  }

  /// Whether an element is in the set.
  @inlinable public func _customContainsEquatableElement(_ element: Element) -> Bool? {
    firstIndex(of: element) != nil
  }

  /// The index of an element.
  @inlinable public func _customIndexOfEquatableElement(_ element: Element) -> Int?? {
    .some(firstIndex(of: element))
  }

  /// The index of an element.
  @inlinable public func _customLastIndexOfEquatableElement(_ element: Element) -> Int?? {
    .some(firstIndex(of: element))
  }

  /// Calls a closure with the storage of the set.
  @inlinable public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try _elements.withContiguousStorageIfAvailable(body)
  }

  /// The index of a member.
  @inlinable public func firstIndex(of element: Element) -> Int? {
    _index.offset(of: element, in: _elements)
  }

  /// The index of a member.
  @inlinable public func lastIndex(of element: Element) -> Int? {
    firstIndex(of: element)
  }

  /// Whether an element is a member.
  @inlinable public func contains(_ element: Element) -> Bool {
    firstIndex(of: element) != nil
  }
}
