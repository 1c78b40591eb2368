public import OrderedCollections

/// An array whose elements can be found by a stable id as well as by their index.
///
/// The interface is that of swift-identified-collections. Looking up, mutating and replacing an
/// element by its id take constant time. Ids are unique, and an element keeps its id as long as it
/// is in the array.
public struct IdentifiedArray<ID: Hashable, Element> {
  public let id: KeyPath<Element, ID>

  /// Reads the id: if the type is known, a closure is faster than the key path.
  @usableFromInline let _id: (Element) -> ID

  @usableFromInline var _dictionary: OrderedDictionary<ID, Element>

  @inlinable init(
    id: KeyPath<Element, ID>,
    _id: @escaping (Element) -> ID,
    _dictionary: OrderedDictionary<ID, Element>
  ) {
    self.id = id
    self._id = _id
    self._dictionary = _dictionary
  }

  /// The ids of the elements, in order.
  @inlinable public var ids: OrderedSet<ID> {
    _dictionary.keys
  }

  /// The elements as an array, in constant time.
  @inlinable public var elements: [Element] {
    get { _dictionary.values.elements }
    set {
      var copy = emptied()
      copy.append(unique: newValue)
      self = copy
    }
  }

  /// The element with an id.
  ///
  /// Assigning `nil` removes the element. Assigning an element whose id is not in the array appends
  /// it. The assigned element must have this id.
  @inlinable public subscript(id id: ID) -> Element? {
    @inline(__always) get {
      _dictionary[id]
    }
    @inline(__always) _modify {
      yield &_dictionary[id]
      precondition(
        _dictionary[id].map { _id($0) == id } ?? true,
        "Element identity must remain constant"
      )
    }
  }

  /// The element with an id, or a default, which is appended when it is mutated.
  ///
  /// The default must have this id.
  @inlinable
  public subscript(
    id id: ID,
    default defaultValue: @autoclosure () -> Element
  ) -> Element {
    get {
      _dictionary[id] ?? defaultValue()
    }
    _modify {
      yield &_dictionary[id, default: defaultValue()]
      precondition(
        _dictionary[id].map { _id($0) == id } ?? true,
        "Element identity must remain constant"
      )
    }
  }

  /// Whether the array has an element with the id of the given one.
  @inlinable public func contains(_ element: Element) -> Bool {
    ids.contains(_id(element))
  }

  @inlinable public func index(id: ID) -> Int? {
    _dictionary.index(forKey: id)
  }

  /// An empty array with the same ids.
  @inlinable func emptied() -> Self {
    Self(id: id, _id: _id, _dictionary: [:])
  }
}

/// An identified array of identifiable elements.
public typealias IdentifiedArrayOf<Element> = IdentifiedArray<Element.ID, Element>
where Element: Identifiable

// Immutable: key paths, and closures that only read through them.
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {}
