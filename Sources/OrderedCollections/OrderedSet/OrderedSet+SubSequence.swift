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

extension OrderedSet.SubSequence: RandomAccessCollection {
  /// A part of a part is of the same type.
  public typealias SubSequence = Self

  /// The positions are a range of offsets.
  public typealias Indices = Range<Int>

  /// The position of the first member.
  @inlinable public var startIndex: Int { bounds.lowerBound }

  /// The position behind the last member.
  @inlinable public var endIndex: Int { bounds.upperBound }

  /// All positions, in order.
  @inlinable public var indices: Range<Int> { bounds }

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

  /// Whether an element is in this part, found by its hash.
  @inlinable public func _customContainsEquatableElement(_ element: Element) -> Bool? {
    contains(element)
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
