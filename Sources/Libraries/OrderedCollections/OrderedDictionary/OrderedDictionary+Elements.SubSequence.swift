extension OrderedDictionary.Elements {
  /// A slice of a dictionary's pairs.
  @frozen
  public struct SubSequence {
    @usableFromInline let base: OrderedDictionary
    @usableFromInline let bounds: Range<Int>

    @inlinable init(base: OrderedDictionary, bounds: Range<Int>) {
      self.base = base
      self.bounds = bounds
    }

    @inlinable public var keys: OrderedSet<Key>.SubSequence { base._keys[bounds] }
    @inlinable public var values: OrderedDictionary.Values.SubSequence { base.values[bounds] }

    /// The index of a key, if it is in this slice.
    @inlinable public func index(forKey key: Key) -> Int? {
      base.index(forKey: key).flatMap { bounds.contains($0) ? $0 : nil }
    }
  }

  @inlinable public subscript(bounds: Range<Int>) -> SubSequence {
    precondition(
      bounds.lowerBound >= 0 && bounds.upperBound <= _base.count,
      "Range out of bounds"
    )
    return SubSequence(base: _base, bounds: bounds)
  }
}

extension OrderedDictionary.Elements.SubSequence: _OffsetIndexedCollection {
  public typealias Element = OrderedDictionary.Element
  public typealias Indices = Range<Int>
  public typealias SubSequence = Self

  @inlinable public var startIndex: Int { bounds.lowerBound }
  @inlinable public var endIndex: Int { bounds.upperBound }

  @inlinable public subscript(position: Int) -> Element {
    precondition(bounds.contains(position), "Index out of bounds")
    return base.elements[position]
  }

  @inlinable public subscript(subrange: Range<Int>) -> Self {
    precondition(
      subrange.lowerBound >= bounds.lowerBound && subrange.upperBound <= bounds.upperBound,
      "Range out of bounds"
    )
    return Self(base: base, bounds: subrange)
  }
}

extension OrderedDictionary.Elements.SubSequence: Sendable where Key: Sendable, Value: Sendable {}

extension OrderedDictionary.Elements.SubSequence: Equatable where Value: Equatable {
  @inlinable public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.elementsEqual(rhs) { $0.key == $1.key && $0.value == $1.value }
  }
}

extension OrderedDictionary.Elements.SubSequence: Hashable where Value: Hashable {
  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for (key, value) in self {
      hasher.combine(key)
      hasher.combine(value)
    }
  }
}

extension OrderedDictionary.Elements.SubSequence: CustomStringConvertible {
  public var description: String { OrderedDictionary._description(of: self) }
}

extension OrderedDictionary.Elements.SubSequence: CustomDebugStringConvertible {
  public var debugDescription: String { description }
}

extension OrderedDictionary.Elements.SubSequence: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }
}
