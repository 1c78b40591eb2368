extension OrderedSet {
  /// A view of an ordered set that ignores the order: a mathematical set.
  @frozen
  public struct UnorderedView {
    @usableFromInline var _base: OrderedSet

    @inlinable init(_base: OrderedSet) {
      self._base = _base
    }
  }

  /// The members as a set whose equality ignores the order.
  @inlinable public var unordered: UnorderedView {
    get { UnorderedView(_base: self) }
    _modify {
      var view = UnorderedView(_base: self)
      self = OrderedSet()
      defer { self = view._base }
      yield &view
    }
  }
}

extension OrderedSet.UnorderedView: Sendable where Element: Sendable {}

extension OrderedSet.UnorderedView: Equatable {
  /// Whether two views have the same members, in any order.
  @inlinable public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs._base.isEqualSet(to: rhs._base)
  }
}

extension OrderedSet.UnorderedView: Hashable {
  @inlinable public func hash(into hasher: inout Hasher) {
    var combined = 0
    for element in _base._elements {
      combined ^= element.hashValue
    }
    hasher.combine(combined)
  }
}

extension OrderedSet.UnorderedView: ExpressibleByArrayLiteral {
  @inlinable public init(arrayLiteral elements: Element...) {
    _base = OrderedSet(elements)
  }
}

extension OrderedSet.UnorderedView: SetAlgebra {
  @inlinable public init() {
    _base = OrderedSet()
  }

  @inlinable public init(_ elements: some Sequence<Element>) {
    _base = OrderedSet(elements)
  }

  @inlinable public var isEmpty: Bool { _base.isEmpty }

  @inlinable public func contains(_ element: Element) -> Bool {
    _base.contains(element)
  }

  @inlinable @discardableResult
  public mutating func insert(
    _ newMember: Element
  ) -> (inserted: Bool, memberAfterInsert: Element) {
    let (inserted, index) = _base.append(newMember)
    return (inserted, _base[index])
  }

  @inlinable @discardableResult
  public mutating func update(with newMember: Element) -> Element? {
    _base.updateOrAppend(newMember)
  }

  @inlinable @discardableResult
  public mutating func remove(_ member: Element) -> Element? {
    _base.remove(member)
  }

  /// The members of both views, those of this one first.
  @inlinable public func union(_ other: Self) -> Self {
    Self(_base: _base.union(other))
  }

  @inlinable public mutating func formUnion(_ other: Self) {
    _base.formUnion(other)
  }

  @inlinable public func intersection(_ other: Self) -> Self {
    Self(_base: _base.intersection(other))
  }

  @inlinable public mutating func formIntersection(_ other: Self) {
    _base.formIntersection(other)
  }

  @inlinable public func symmetricDifference(_ other: Self) -> Self {
    Self(_base: _base.symmetricDifference(other))
  }

  @inlinable public mutating func formSymmetricDifference(_ other: Self) {
    _base.formSymmetricDifference(other)
  }

  @inlinable public func subtracting(_ other: Self) -> Self {
    Self(_base: _base.subtracting(other))
  }

  @inlinable public mutating func subtract(_ other: Self) {
    _base.subtract(other)
  }

  @inlinable public func isSubset(of other: Self) -> Bool {
    _base.isSubset(of: other)
  }

  @inlinable public func isSuperset(of other: Self) -> Bool {
    _base.isSuperset(of: other)
  }

  @inlinable public func isDisjoint(with other: Self) -> Bool {
    _base.isDisjoint(with: other)
  }

  @inlinable public func isStrictSubset(of other: Self) -> Bool {
    _base.isStrictSubset(of: other)
  }

  @inlinable public func isStrictSuperset(of other: Self) -> Bool {
    _base.isStrictSuperset(of: other)
  }
}

extension OrderedSet.UnorderedView: CustomStringConvertible {
  public var description: String { _base.description }
}

extension OrderedSet.UnorderedView: CustomDebugStringConvertible {
  public var debugDescription: String { _base.debugDescription }
}

extension OrderedSet.UnorderedView: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: _base._elements, displayStyle: .set)
  }
}
