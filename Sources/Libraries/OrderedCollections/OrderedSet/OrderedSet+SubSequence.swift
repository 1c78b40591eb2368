extension OrderedSet {
  /// A slice of an ordered set.
  @frozen
  public struct SubSequence {
    @usableFromInline let base: OrderedSet
    @usableFromInline let bounds: Range<Int>

    @inlinable init(base: OrderedSet, bounds: Range<Int>) {
      self.base = base
      self.bounds = bounds
    }

    /// The members as an array slice.
    ///
    /// Takes constant time.
    @inlinable public var elements: ArraySlice<Element> {
      base._elements[bounds]
    }

    /// Whether an element is in this slice.
    @inlinable public func contains(_ element: Element) -> Bool {
      firstIndex(of: element) != nil
    }

    /// The index of an element in this slice.
    @inlinable public func firstIndex(of element: Element) -> Int? {
      base.firstIndex(of: element).flatMap { bounds.contains($0) ? $0 : nil }
    }

    /// The index of an element.
    @inlinable public func lastIndex(of element: Element) -> Int? {
      firstIndex(of: element)
    }
  }
}

extension OrderedSet.SubSequence: _OffsetIndexedCollection {
  /// A slice of a slice has the same type.
  public typealias SubSequence = Self

  /// The indices are a range of offsets.
  public typealias Indices = Range<Int>

  /// The index of the first member.
  @inlinable public var startIndex: Int { bounds.lowerBound }

  /// The index after the last member.
  @inlinable public var endIndex: Int { bounds.upperBound }

  /// The member at an index.
  @inlinable public subscript(position: Int) -> Element {
    precondition(bounds.contains(position), "Index out of bounds")
    return base._elements[position]
  }

  /// The members at a range of indices.
  @inlinable public subscript(subrange: Range<Int>) -> Self {
    precondition(
      subrange.lowerBound >= bounds.lowerBound && subrange.upperBound <= bounds.upperBound,
      "Range out of bounds"
    )
    return Self(base: base, bounds: subrange)
  }

  /// Iterates over this slice in order.
  @inlinable public func makeIterator() -> IndexingIterator<ArraySlice<Element>> {
    elements.makeIterator()
  }

  /// Whether an element is in this slice.
  @inlinable public func _customContainsEquatableElement(_ element: Element) -> Bool? {
    contains(element)
  }

  /// The index of an element in this slice.
  @inlinable public func _customIndexOfEquatableElement(_ element: Element) -> Int?? {
    .some(firstIndex(of: element))
  }

  /// The index of an element.
  @inlinable public func _customLastIndexOfEquatableElement(_ element: Element) -> Int?? {
    .some(firstIndex(of: element))
  }

  /// Calls a closure with the storage of this slice.
  @inlinable public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try elements.withContiguousStorageIfAvailable(body)
  }
}

extension OrderedSet.SubSequence: Equatable {
  /// Whether two slices have the same members in the same order.
  @inlinable public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.elements == rhs.elements
  }
}

extension OrderedSet.SubSequence: Hashable {
  /// Hashes this slice.
  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
}

extension OrderedSet.SubSequence: Sendable where Element: Sendable {}

extension OrderedSet.SubSequence: CustomStringConvertible {
  /// A textual description.
  public var description: String { elements.description }
}

extension OrderedSet.SubSequence: CustomDebugStringConvertible {
  /// A textual description for debugging.
  public var debugDescription: String { description }
}

extension OrderedSet.SubSequence: CustomReflectable {
  /// A mirror of this slice in order.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}
