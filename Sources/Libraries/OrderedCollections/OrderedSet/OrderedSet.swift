/// An ordered collection of unique elements, with hashed membership tests.
///
/// The interface is that of swift-collections: an array of unique elements that finds them in
/// constant time. Equality depends on the order. ``unordered`` is a view that ignores it.
public struct OrderedSet<Element: Hashable> {
  @usableFromInline var _elements: [Element]
  @usableFromInline var _index: HashIndex

  @inlinable init(_elements: [Element], index: HashIndex) {
    self._elements = _elements
    self._index = index
  }

  @inlinable public init() {
    self.init(_elements: [], index: HashIndex())
  }

  /// Creates an empty set with space for a number of elements.
  @inlinable public init(minimumCapacity: Int, persistent: Bool = false) {
    self.init()
    reserveCapacity(minimumCapacity)
  }

  /// Creates a set from the elements of a sequence, in the order of their first occurrence.
  @inlinable public init(_ elements: some Sequence<Element>) {
    self.init()
    append(contentsOf: elements)
  }

  @inlinable public init(_ elements: Self) {
    self = elements
  }

  @inlinable public init(_ elements: SubSequence) {
    self.init(uncheckedUniqueElements: elements)
  }

  /// Creates a set from the members of an unordered set, in the order in which it is iterated.
  @inlinable public init(_ elements: Set<Element>) {
    self.init(uncheckedUniqueElements: elements)
  }

  /// Creates a set from the keys of a dictionary, in the order in which it is iterated.
  @inlinable public init<Value>(_ elements: Dictionary<Element, Value>.Keys) {
    self.init(uncheckedUniqueElements: elements)
  }

  /// Creates a set from elements that are known to be unique.
  @inlinable public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init(_elements: Array(elements), index: HashIndex())
    _index.rebuild(for: _elements)
  }

  /// The members as an array.
  ///
  /// Takes constant time.
  @inlinable public var elements: [Element] {
    get { _elements }
    set { self = Self(newValue) }
  }

  /// The number of elements that the set can hold without a new allocation.
  @inlinable public var capacity: Int {
    Swift.min(_elements.capacity, _index.capacity)
  }

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

  /// Rebuilds the table after the elements were reordered.
  @inlinable mutating func _rebuildIndex() {
    _index.rebuild(for: _elements, minimumCapacity: Swift.min(_index.capacity, _elements.capacity))
  }
}

extension OrderedSet: Sendable where Element: Sendable {}
