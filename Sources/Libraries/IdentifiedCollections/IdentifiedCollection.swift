public import OrderedCollections

/// A collection whose elements can be found by a stable id.
public protocol _IdentifiedCollection<ID, Element>: Collection {
  associatedtype ID: Hashable

  associatedtype IDs: Collection<ID>

  var ids: IDs { get }

  subscript(id id: ID) -> Element? { get }
}

/// A collection whose elements can be found, changed, added and removed by a stable id.
public protocol _MutableIdentifiedCollection<ID, Element>: _IdentifiedCollection {
  subscript(id id: ID) -> Element? { get set }
}

extension IdentifiedArray: _MutableIdentifiedCollection {}
