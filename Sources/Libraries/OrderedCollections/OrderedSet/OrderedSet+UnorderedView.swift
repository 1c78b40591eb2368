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
  /// Hashes the view.
  @inlinable public func hash(into hasher: inout Hasher) {
    var combined = 0
    for element in _base._elements {
      combined ^= element.hashValue
    }
    hasher.combine(combined)
  }
}

extension OrderedSet.UnorderedView: ExpressibleByArrayLiteral {
  /// Creates a view from the elements of a literal.
  @inlinable public init(arrayLiteral elements: Element...) {
    _base = OrderedSet(elements)
  }
}

extension OrderedSet.UnorderedView: SetAlgebra {
  /// Creates an empty view.
  @inlinable public init() {
    _base = OrderedSet()
  }

  /// Creates a view from the elements of a sequence.
  @inlinable public init(_ elements: some Sequence<Element>) {
    _base = OrderedSet(elements)
  }

  /// Whether there are no members.
  @inlinable public var isEmpty: Bool { _base.isEmpty }

  /// Whether an element is a member.
  @inlinable public func contains(_ element: Element) -> Bool {
    _base.contains(element)
  }

  /// Adds an element unless it is a member.
  @inlinable @discardableResult
  public mutating func insert(
    _ newMember: Element
  ) -> (inserted: Bool, memberAfterInsert: Element) {
    let (inserted, index) = _base.append(newMember)
    return (inserted, _base[index])
  }

  /// Adds an element, and replaces an equal member.
  @inlinable @discardableResult
  public mutating func update(with newMember: Element) -> Element? {
    _base.updateOrAppend(newMember)
  }

  /// Removes a member.
  @inlinable @discardableResult
  public mutating func remove(_ member: Element) -> Element? {
    _base.remove(member)
  }

  /// The members of both views, those of this one first.
  @inlinable public func union(_ other: Self) -> Self {
    Self(_base: _base.union(other))
  }

  /// Adds the members of another view.
  @inlinable public mutating func formUnion(_ other: Self) {
    _base.formUnion(other)
  }

  /// The members that are also in another view.
  @inlinable public func intersection(_ other: Self) -> Self {
    Self(_base: _base.intersection(other))
  }

  /// Removes the members that are not in another view.
  @inlinable public mutating func formIntersection(_ other: Self) {
    _base.formIntersection(other)
  }

  /// The members that are in only one of the views.
  @inlinable public func symmetricDifference(_ other: Self) -> Self {
    Self(_base: _base.symmetricDifference(other))
  }

  /// Removes the common members, and adds the other members of another view.
  @inlinable public mutating func formSymmetricDifference(_ other: Self) {
    _base.formSymmetricDifference(other)
  }

  /// The members that are not in another view.
  @inlinable public func subtracting(_ other: Self) -> Self {
    Self(_base: _base.subtracting(other))
  }

  /// Removes the members of another view.
  @inlinable public mutating func subtract(_ other: Self) {
    _base.subtract(other)
  }

  /// Whether another view has all members.
  @inlinable public func isSubset(of other: Self) -> Bool {
    _base.isSubset(of: other)
  }

  /// Whether all members of another view are members of this one.
  @inlinable public func isSuperset(of other: Self) -> Bool {
    _base.isSuperset(of: other)
  }

  /// Whether another view has none of the members.
  @inlinable public func isDisjoint(with other: Self) -> Bool {
    _base.isDisjoint(with: other)
  }

  /// Whether another view has all members and more.
  @inlinable public func isStrictSubset(of other: Self) -> Bool {
    _base.isStrictSubset(of: other)
  }

  /// Whether this view has all members of another and more.
  @inlinable public func isStrictSuperset(of other: Self) -> Bool {
    _base.isStrictSuperset(of: other)
  }
}

extension OrderedSet.UnorderedView: CustomStringConvertible {
  /// A textual description.
  public var description: String { _base.description }
}

extension OrderedSet.UnorderedView: CustomDebugStringConvertible {
  /// A textual description for debugging.
  public var debugDescription: String { _base.debugDescription }
}

extension OrderedSet.UnorderedView: CustomReflectable {
  /// A mirror of the view in order.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: _base._elements, displayStyle: .set)
  }
}
