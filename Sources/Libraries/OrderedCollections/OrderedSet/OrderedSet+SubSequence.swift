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

    @inlinable public var elements: ArraySlice<Element> {
      base._elements[bounds]
    }

    @inlinable public func firstIndex(of element: Element) -> Int? {
      base.firstIndex(of: element).flatMap { bounds.contains($0) ? $0 : nil }
    }
  }
}

extension OrderedSet.SubSequence: _UniqueCollection {
  public typealias SubSequence = Self
  public typealias Indices = Range<Int>

  @inlinable public var startIndex: Int { bounds.lowerBound }
  @inlinable public var endIndex: Int { bounds.upperBound }

  @inlinable public subscript(position: Int) -> Element {
    precondition(bounds.contains(position), "Index out of bounds")
    return base._elements[position]
  }

  @inlinable public subscript(subrange: Range<Int>) -> Self {
    precondition(
      subrange.lowerBound >= bounds.lowerBound && subrange.upperBound <= bounds.upperBound,
      "Range out of bounds"
    )
    return Self(base: base, bounds: subrange)
  }

  @inlinable public func makeIterator() -> IndexingIterator<ArraySlice<Element>> {
    elements.makeIterator()
  }

  @inlinable public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try elements.withContiguousStorageIfAvailable(body)
  }
}

extension OrderedSet.SubSequence: Equatable {
  @inlinable public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.elements == rhs.elements
  }
}

extension OrderedSet.SubSequence: Hashable {
  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
}

extension OrderedSet.SubSequence: Sendable where Element: Sendable {}

extension OrderedSet.SubSequence: CustomStringConvertible {
  public var description: String { elements.description }
}

extension OrderedSet.SubSequence: CustomDebugStringConvertible {
  public var debugDescription: String { description }
}

extension OrderedSet.SubSequence: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}
