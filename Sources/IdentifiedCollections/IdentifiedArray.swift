public import OrderedCollections

/// An array whose elements are found by a stable identity as well as by their position.
///
/// The interface is that of the type of this name in swift-identified-collections. Looking up,
/// mutating and replacing an element by its id take constant time; no two elements have equal ids,
/// and an element keeps its id for as long as it is in the array.
public struct IdentifiedArray<ID: Hashable, Element> {
  /// Where the identity of an element is found.
  public let id: KeyPath<Element, ID>

  /// Reads the identity, which a closure does faster than the key path where the type is known.
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

  /// The identities of the elements, in their order.
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

  /// The element of an identity.
  ///
  /// Assigning `nil` removes the element; assigning to an identity that is not in the array appends.
  /// The element that is assigned must have that identity.
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

  /// The element of an identity, or a default one, which is appended when it is mutated.
  ///
  /// The default element must have that identity.
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

  /// Whether the array has an element with the identity of the given one.
  @inlinable public func contains(_ element: Element) -> Bool {
    ids.contains(_id(element))
  }

  /// The position of the element of an identity.
  @inlinable public func index(id: ID) -> Int? {
    _dictionary.index(forKey: id)
  }

  /// An array without elements that finds identities as this one does.
  @inlinable func emptied() -> Self {
    Self(id: id, _id: _id, _dictionary: [:])
  }
}

/// An identified array of elements that know their identity.
public typealias IdentifiedArrayOf<Element> = IdentifiedArray<Element.ID, Element>
where Element: Identifiable

// Key paths and the closures that only read through them are immutable.
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {}
