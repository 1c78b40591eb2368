extension OrderedSet.UnorderedView {
  // MARK: Combining with sequences

  /// The members of the view and the elements of a sequence, those of the view first.
  @inlinable public func union(_ other: some Sequence<Element>) -> Self {
    Self(_base: _base.union(other))
  }

  @inlinable public func intersection(_ other: some Sequence<Element>) -> Self {
    Self(_base: _base.intersection(other))
  }

  @inlinable public func symmetricDifference(_ other: some Sequence<Element>) -> Self {
    Self(_base: _base.symmetricDifference(other))
  }

  @inlinable public func subtracting(_ other: some Sequence<Element>) -> Self {
    Self(_base: _base.subtracting(other))
  }

  @inlinable public mutating func formUnion(_ other: some Sequence<Element>) {
    _base.formUnion(other)
  }

  @inlinable public mutating func formIntersection(_ other: some Sequence<Element>) {
    _base.formIntersection(other)
  }

  @inlinable public mutating func formSymmetricDifference(_ other: some Sequence<Element>) {
    _base.formSymmetricDifference(other)
  }

  @inlinable public mutating func subtract(_ other: some Sequence<Element>) {
    _base.subtract(other)
  }

  // MARK: Comparing with ordered sets and sequences

  @inlinable public func isEqualSet(to other: Self) -> Bool {
    _base.isEqualSet(to: other._base)
  }

  @inlinable public func isEqualSet(to other: OrderedSet) -> Bool {
    _base.isEqualSet(to: other)
  }

  @inlinable public func isEqualSet(to other: some Sequence<Element>) -> Bool {
    _base.isEqualSet(to: other)
  }

  @inlinable public func isSubset(of other: OrderedSet) -> Bool {
    _base.isSubset(of: other)
  }

  @inlinable public func isSubset(of other: some Sequence<Element>) -> Bool {
    _base.isSubset(of: other)
  }

  @inlinable public func isSuperset(of other: OrderedSet) -> Bool {
    _base.isSuperset(of: other)
  }

  @inlinable public func isSuperset(of other: some Sequence<Element>) -> Bool {
    _base.isSuperset(of: other)
  }

  @inlinable public func isStrictSubset(of other: OrderedSet) -> Bool {
    _base.isStrictSubset(of: other)
  }

  @inlinable public func isStrictSubset(of other: some Sequence<Element>) -> Bool {
    _base.isStrictSubset(of: other)
  }

  @inlinable public func isStrictSuperset(of other: OrderedSet) -> Bool {
    _base.isStrictSuperset(of: other)
  }

  @inlinable public func isStrictSuperset(of other: some Sequence<Element>) -> Bool {
    _base.isStrictSuperset(of: other)
  }

  @inlinable public func isDisjoint(with other: OrderedSet) -> Bool {
    _base.isDisjoint(with: other)
  }

  @inlinable public func isDisjoint(with other: some Sequence<Element>) -> Bool {
    _base.isDisjoint(with: other)
  }
}
