extension OrderedSet.UnorderedView {
  // MARK: Combining with sequences

  /// The members of the view and the elements of a sequence, those of the view first.
  @inlinable public func union(_ other: some Sequence<Element>) -> Self {
    Self(_base: _base.union(other))
  }

  /// The members that occur in a sequence.
  @inlinable public func intersection(_ other: some Sequence<Element>) -> Self {
    Self(_base: _base.intersection(other))
  }

  /// The members that do not occur in a sequence, and the sequence's elements that are not members.
  @inlinable public func symmetricDifference(_ other: some Sequence<Element>) -> Self {
    Self(_base: _base.symmetricDifference(other))
  }

  /// The members that do not occur in a sequence.
  @inlinable public func subtracting(_ other: some Sequence<Element>) -> Self {
    Self(_base: _base.subtracting(other))
  }

  /// Adds the elements of a sequence.
  @inlinable public mutating func formUnion(_ other: some Sequence<Element>) {
    _base.formUnion(other)
  }

  /// Keeps the members that occur in a sequence.
  @inlinable public mutating func formIntersection(_ other: some Sequence<Element>) {
    _base.formIntersection(other)
  }

  /// Removes the members that occur in a sequence and adds its other elements.
  @inlinable public mutating func formSymmetricDifference(_ other: some Sequence<Element>) {
    _base.formSymmetricDifference(other)
  }

  /// Removes the elements of a sequence.
  @inlinable public mutating func subtract(_ other: some Sequence<Element>) {
    _base.subtract(other)
  }

  // MARK: Comparing with ordered sets and sequences

  /// Whether another view has the same members.
  @inlinable public func isEqualSet(to other: Self) -> Bool {
    _base.isEqualSet(to: other._base)
  }

  /// Whether an ordered set has the same members.
  @inlinable public func isEqualSet(to other: OrderedSet) -> Bool {
    _base.isEqualSet(to: other)
  }

  /// Whether a sequence has the same members.
  @inlinable public func isEqualSet(to other: some Sequence<Element>) -> Bool {
    _base.isEqualSet(to: other)
  }

  /// Whether an ordered set has all members.
  @inlinable public func isSubset(of other: OrderedSet) -> Bool {
    _base.isSubset(of: other)
  }

  /// Whether a sequence has all members.
  @inlinable public func isSubset(of other: some Sequence<Element>) -> Bool {
    _base.isSubset(of: other)
  }

  /// Whether all members of an ordered set are members of this view.
  @inlinable public func isSuperset(of other: OrderedSet) -> Bool {
    _base.isSuperset(of: other)
  }

  /// Whether all members of a sequence are members of this view.
  @inlinable public func isSuperset(of other: some Sequence<Element>) -> Bool {
    _base.isSuperset(of: other)
  }

  /// Whether an ordered set has all members and more.
  @inlinable public func isStrictSubset(of other: OrderedSet) -> Bool {
    _base.isStrictSubset(of: other)
  }

  /// Whether a sequence has all members and more.
  @inlinable public func isStrictSubset(of other: some Sequence<Element>) -> Bool {
    _base.isStrictSubset(of: other)
  }

  /// Whether this view has all members of an ordered set and more.
  @inlinable public func isStrictSuperset(of other: OrderedSet) -> Bool {
    _base.isStrictSuperset(of: other)
  }

  /// Whether this view has all members of a sequence and more.
  @inlinable public func isStrictSuperset(of other: some Sequence<Element>) -> Bool {
    _base.isStrictSuperset(of: other)
  }

  /// Whether an ordered set has none of the members.
  @inlinable public func isDisjoint(with other: OrderedSet) -> Bool {
    _base.isDisjoint(with: other)
  }

  /// Whether a sequence has none of the members.
  @inlinable public func isDisjoint(with other: some Sequence<Element>) -> Bool {
    _base.isDisjoint(with: other)
  }
}
