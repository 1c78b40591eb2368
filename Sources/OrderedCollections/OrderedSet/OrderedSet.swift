/// An ordered collection of unique elements, with hashed membership tests.
///
/// The interface is that of the type of this name in swift-collections: an array that keeps its
/// elements unique and finds them in constant time. Equality depends on the order;
/// ``unordered`` offers a view in which it does not.
public struct OrderedSet<Element: Hashable> {
  @usableFromInline var _elements: [Element]
  @usableFromInline var _index: HashIndex

  @inlinable init(_elements: [Element], index: HashIndex) {
    self._elements = _elements
    self._index = index
  }

  /// Creates an empty set.
  @inlinable public init() {
    self.init(_elements: [], index: HashIndex())
  }

  /// Creates an empty set with room for at least a number of elements.
  @inlinable public init(minimumCapacity: Int, persistent: Bool = false) {
    self.init()
    reserveCapacity(minimumCapacity)
  }

  /// Creates a set of the elements of a sequence, each where it occurs first.
  @inlinable public init(_ elements: some Sequence<Element>) {
    self.init()
    append(contentsOf: elements)
  }

  /// Creates a copy of a set.
  @inlinable public init(_ elements: Self) {
    self = elements
  }

  /// Creates a set of a part of another.
  @inlinable public init(_ elements: SubSequence) {
    self.init(uncheckedUniqueElements: elements)
  }

  /// Creates a set of the members of an unordered set, in the order in which it is iterated.
  @inlinable public init(_ elements: Set<Element>) {
    self.init(uncheckedUniqueElements: elements)
  }

  /// Creates a set of the keys of a dictionary, in the order in which it is iterated.
  @inlinable public init<Value>(_ elements: Dictionary<Element, Value>.Keys) {
    self.init(uncheckedUniqueElements: elements)
  }

  /// Creates a set of elements that the caller knows to be unique.
  @inlinable public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init(_elements: Array(elements), index: HashIndex())
    _index.rebuild(for: _elements)
  }

  /// The members as an array, in constant time.
  @inlinable public var elements: [Element] {
    get { _elements }
    set { self = Self(newValue) }
  }

  /// How many elements the set can hold before it allocates anew.
  @inlinable public var capacity: Int {
    Swift.min(_elements.capacity, _index.capacity)
  }

  /// Makes room for at least a number of elements.
  @inlinable public mutating func reserveCapacity(_ minimumCapacity: Int) {
    _elements.reserveCapacity(minimumCapacity)
    if minimumCapacity > _index.capacity {
      _index.rebuild(for: _elements, minimumCapacity: minimumCapacity)
    }
  }

  /// Calls a closure with the elements' storage.
  @inlinable public func withUnsafeBufferPointer<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result {
    try _elements.withUnsafeBufferPointer(body)
  }

  /// Makes the table anew after the elements were reordered.
  @inlinable mutating func _rebuildIndex() {
    _index.rebuild(for: _elements, minimumCapacity: Swift.min(_index.capacity, _elements.capacity))
  }
}

extension OrderedSet: Sendable where Element: Sendable {}
