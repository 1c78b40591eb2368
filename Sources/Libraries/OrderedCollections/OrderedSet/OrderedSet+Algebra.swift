extension OrderedSet {
  // MARK: Union

  /// Appends the elements of a sequence that are not members yet.
  @inlinable public mutating func formUnion(_ other: some Sequence<Element>) {
    append(contentsOf: other)
  }

  @inlinable public mutating func formUnion(_ other: UnorderedView) {
    append(contentsOf: other._base._elements)
  }

  /// This set with the elements of a sequence appended that are not members yet.
  @inlinable public func union(_ other: some Sequence<Element>) -> Self {
    var result = self
    result.formUnion(other)
    return result
  }

  @inlinable public func union(_ other: UnorderedView) -> Self {
    union(other._base._elements)
  }

  // MARK: Intersection

  @inlinable public mutating func formIntersection(_ other: some Sequence<Element>) {
    self = intersection(other)
  }

  @inlinable public mutating func formIntersection(_ other: UnorderedView) {
    self = intersection(other)
  }

  /// The members that occur in a sequence, in the order of this set.
  @inlinable public func intersection(_ other: some Sequence<Element>) -> Self {
    let other = Self._set(of: other)
    return filter { other.contains($0) }
  }

  @inlinable public func intersection(_ other: UnorderedView) -> Self {
    intersection(other._base)
  }

  // MARK: Difference

  @inlinable public mutating func subtract(_ other: some Sequence<Element>) {
    self = subtracting(other)
  }

  @inlinable public mutating func subtract(_ other: UnorderedView) {
    self = subtracting(other)
  }

  /// The members that do not occur in a sequence, in the order of this set.
  @inlinable public func subtracting(_ other: some Sequence<Element>) -> Self {
    let other = Self._set(of: other)
    return filter { !other.contains($0) }
  }

  @inlinable public func subtracting(_ other: UnorderedView) -> Self {
    subtracting(other._base)
  }

  // MARK: Symmetric difference

  /// Keeps the members that do not occur in a sequence and appends its other elements.
  @inlinable public mutating func formSymmetricDifference(_ other: some Sequence<Element>) {
    self = symmetricDifference(other)
  }

  @inlinable public mutating func formSymmetricDifference(_ other: UnorderedView) {
    self = symmetricDifference(other)
  }

  /// The members that do not occur in a sequence, followed by the sequence's elements that are not
  /// members.
  @inlinable public func symmetricDifference(_ other: some Sequence<Element>) -> Self {
    let other = Self._set(of: other)
    var result = subtracting(other)
    for element in other._elements where !contains(element) {
      result._appendNew(element)
    }
    return result
  }

  @inlinable public func symmetricDifference(_ other: UnorderedView) -> Self {
    symmetricDifference(other._base)
  }

  @inlinable static func _set(of elements: some Sequence<Element>) -> Self {
    (elements as? Self) ?? Self(elements)
  }
}
