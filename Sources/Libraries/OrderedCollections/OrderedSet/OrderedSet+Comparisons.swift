extension OrderedSet {
  /// Whether two sets have the same members, in any order.
  @inlinable public func isEqualSet(to other: Self) -> Bool {
    count == other.count && isSubset(of: other)
  }

  @inlinable public func isEqualSet(to other: UnorderedView) -> Bool {
    isEqualSet(to: other._base)
  }

  /// Whether this set has exactly the elements of a sequence, in any order.
  @inlinable public func isEqualSet(to other: some Sequence<Element>) -> Bool {
    isEqualSet(to: Self._set(of: other))
  }

  @inlinable public func isSubset(of other: Self) -> Bool {
    count <= other.count && _elements.allSatisfy { other.contains($0) }
  }

  @inlinable public func isSubset(of other: UnorderedView) -> Bool {
    isSubset(of: other._base)
  }

  @inlinable public func isSubset(of other: some Sequence<Element>) -> Bool {
    isSubset(of: Self._set(of: other))
  }

  @inlinable public func isSuperset(of other: Self) -> Bool {
    other.isSubset(of: self)
  }

  @inlinable public func isSuperset(of other: UnorderedView) -> Bool {
    other._base.isSubset(of: self)
  }

  @inlinable public func isSuperset(of other: some Sequence<Element>) -> Bool {
    other.allSatisfy { contains($0) }
  }

  @inlinable public func isStrictSubset(of other: Self) -> Bool {
    count < other.count && isSubset(of: other)
  }

  @inlinable public func isStrictSubset(of other: UnorderedView) -> Bool {
    isStrictSubset(of: other._base)
  }

  @inlinable public func isStrictSubset(of other: some Sequence<Element>) -> Bool {
    isStrictSubset(of: Self._set(of: other))
  }

  @inlinable public func isStrictSuperset(of other: Self) -> Bool {
    other.isStrictSubset(of: self)
  }

  @inlinable public func isStrictSuperset(of other: UnorderedView) -> Bool {
    other._base.isStrictSubset(of: self)
  }

  @inlinable public func isStrictSuperset(of other: some Sequence<Element>) -> Bool {
    Self._set(of: other).isStrictSubset(of: self)
  }

  @inlinable public func isDisjoint(with other: Self) -> Bool {
    let (shorter, longer) = count < other.count ? (self, other) : (other, self)
    return !shorter._elements.contains { longer.contains($0) }
  }

  @inlinable public func isDisjoint(with other: UnorderedView) -> Bool {
    isDisjoint(with: other._base)
  }

  @inlinable public func isDisjoint(with other: some Sequence<Element>) -> Bool {
    !other.contains { contains($0) }
  }
}
