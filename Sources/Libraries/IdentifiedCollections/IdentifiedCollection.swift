public import OrderedCollections

/// A collection whose elements can be found by a stable id.
public protocol _IdentifiedCollection<ID, Element>: Collection {
  /// The type of the ids.
  associatedtype ID: Hashable

  /// The type of the collection of ids.
  associatedtype IDs: Collection<ID>

  /// The ids of the elements, in order.
  var ids: IDs { get }

  /// The element with an id.
  subscript(id id: ID) -> Element? { get }
}

/// A collection whose elements can be found, changed, added and removed by a stable id.
public protocol _MutableIdentifiedCollection<ID, Element>: _IdentifiedCollection {
  /// The element with an id.
  subscript(id id: ID) -> Element? { get set }
}

extension IdentifiedArray: _MutableIdentifiedCollection {}
