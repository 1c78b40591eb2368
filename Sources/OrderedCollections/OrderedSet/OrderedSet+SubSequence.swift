extension OrderedSet {
  /// A contiguous part of an ordered set.
  @frozen
  public struct SubSequence {
    @usableFromInline let base: OrderedSet
    @usableFromInline let bounds: Range<Int>

    @inlinable init(base: OrderedSet, bounds: Range<Int>) {
      self.base = base
      self.bounds = bounds
    }

    /// The members as a slice of an array, in constant time.
    @inlinable public var elements: ArraySlice<Element> {
      base._elements[bounds]
    }

    /// Whether an element is in this part, found by its hash.
    @inlinable public func contains(_ element: Element) -> Bool {
      firstIndex(of: element) != nil
    }

    /// The position of an element in this part, found by its hash.
    @inlinable public func firstIndex(of element: Element) -> Int? {
      base.firstIndex(of: element).flatMap { bounds.contains($0) ? $0 : nil }
    }

    /// The position of an element, which has only one.
    @inlinable public func lastIndex(of element: Element) -> Int? {
      firstIndex(of: element)
    }
  }
}

extension OrderedSet.SubSequence: _OffsetIndexedCollection {
  /// A part of a part is of the same type.
  public typealias SubSequence = Self

  /// The positions are a range of offsets.
  public typealias Indices = Range<Int>

  /// The position of the first member.
  @inlinable public var startIndex: Int { bounds.lowerBound }

  /// The position behind the last member.
  @inlinable public var endIndex: Int { bounds.upperBound }

  /// The member at a position.
  @inlinable public subscript(position: Int) -> Element {
    precondition(bounds.contains(position), "Index out of bounds")
    return base._elements[position]
  }

  /// The members at a range of positions.
  @inlinable public subscript(subrange: Range<Int>) -> Self {
    precondition(
      subrange.lowerBound >= bounds.lowerBound && subrange.upperBound <= bounds.upperBound,
      "Range out of bounds"
    )
    return Self(base: base, bounds: subrange)
  }

  /// Goes through this part in order.
  @inlinable public func makeIterator() -> IndexingIterator<ArraySlice<Element>> {
    elements.makeIterator()
  }

  /// Whether an element is in this part, found by its hash.
  @inlinable public func _customContainsEquatableElement(_ element: Element) -> Bool? {
    contains(element)
  }

  /// The position of an element in this part, found by its hash.
  @inlinable public func _customIndexOfEquatableElement(_ element: Element) -> Int?? {
    .some(firstIndex(of: element))
  }

  /// The position of an element, which has only one.
  @inlinable public func _customLastIndexOfEquatableElement(_ element: Element) -> Int?? {
    .some(firstIndex(of: element))
  }

  /// Calls a closure with the storage of this part.
  @inlinable public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try elements.withContiguousStorageIfAvailable(body)
  }
}

extension OrderedSet.SubSequence: Equatable {
  /// Whether two parts have the same members in the same order.
  @inlinable public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.elements == rhs.elements
  }
}

extension OrderedSet.SubSequence: Hashable {
  /// Feeds this part to a hasher.
  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
}

extension OrderedSet.SubSequence: Sendable where Element: Sendable {}

extension OrderedSet.SubSequence: CustomStringConvertible {
  /// This part as text.
  public var description: String { elements.description }
}

extension OrderedSet.SubSequence: CustomDebugStringConvertible {
  /// This part as text for debugging.
  public var debugDescription: String { description }
}

extension OrderedSet.SubSequence: CustomReflectable {
  /// Reflects this part in order.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}
