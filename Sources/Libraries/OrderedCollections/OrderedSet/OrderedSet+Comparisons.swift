extension OrderedSet {
  /// Whether two sets have the same members, in any order.
  @inlinable public func isEqualSet(to other: Self) -> Bool {
    count == other.count && isSubset(of: other)
  }

  /// Whether this set has the same members as an unordered view.
  @inlinable public func isEqualSet(to other: UnorderedView) -> Bool {
    isEqualSet(to: other._base)
  }

  /// Whether this set has exactly the elements of a sequence, in any order.
  @inlinable public func isEqualSet(to other: some Sequence<Element>) -> Bool {
    isEqualSet(to: Self._set(of: other))
  }

  /// Whether another set has all members of this one.
  @inlinable public func isSubset(of other: Self) -> Bool {
    count <= other.count && _elements.allSatisfy { other.contains($0) }
  }

  /// Whether an unordered view has all members of this set.
  @inlinable public func isSubset(of other: UnorderedView) -> Bool {
    isSubset(of: other._base)
  }

  /// Whether all members of this set occur in a sequence.
  @inlinable public func isSubset(of other: some Sequence<Element>) -> Bool {
    isSubset(of: Self._set(of: other))
  }

  /// Whether this set has all members of another.
  @inlinable public func isSuperset(of other: Self) -> Bool {
    other.isSubset(of: self)
  }

  /// Whether this set has all members of an unordered view.
  @inlinable public func isSuperset(of other: UnorderedView) -> Bool {
    other._base.isSubset(of: self)
  }

  /// Whether this set has all elements of a sequence.
  @inlinable public func isSuperset(of other: some Sequence<Element>) -> Bool {
    other.allSatisfy { contains($0) }
  }

  /// Whether another set has all members of this one, and more.
  @inlinable public func isStrictSubset(of other: Self) -> Bool {
    count < other.count && isSubset(of: other)
  }

  /// Whether an unordered view has all members of this set, and more.
  @inlinable public func isStrictSubset(of other: UnorderedView) -> Bool {
    isStrictSubset(of: other._base)
  }

  /// Whether all members of this set occur in a sequence, which has other elements as well.
  @inlinable public func isStrictSubset(of other: some Sequence<Element>) -> Bool {
    isStrictSubset(of: Self._set(of: other))
  }

  /// Whether this set has all members of another, and more.
  @inlinable public func isStrictSuperset(of other: Self) -> Bool {
    other.isStrictSubset(of: self)
  }

  /// Whether this set has all members of an unordered view, and more.
  @inlinable public func isStrictSuperset(of other: UnorderedView) -> Bool {
    other._base.isStrictSubset(of: self)
  }

  /// Whether this set has all elements of a sequence, and more.
  @inlinable public func isStrictSuperset(of other: some Sequence<Element>) -> Bool {
    Self._set(of: other).isStrictSubset(of: self)
  }

  /// Whether two sets have no members in common.
  @inlinable public func isDisjoint(with other: Self) -> Bool {
    let (shorter, longer) = count < other.count ? (self, other) : (other, self)
    return !shorter._elements.contains { longer.contains($0) }
  }

  /// Whether this set and an unordered view have no members in common.
  @inlinable public func isDisjoint(with other: UnorderedView) -> Bool {
    isDisjoint(with: other._base)
  }

  /// Whether no element of a sequence is a member.
  @inlinable public func isDisjoint(with other: some Sequence<Element>) -> Bool {
    !other.contains { contains($0) }
  }
}
