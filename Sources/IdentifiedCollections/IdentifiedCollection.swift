public import OrderedCollections

/// A collection whose elements are found by a stable identity.
public protocol _IdentifiedCollection<ID, Element>: Collection {
  /// What identifies an element.
  associatedtype ID: Hashable

  /// The identities of all elements.
  associatedtype IDs: Collection<ID>

  /// The identities of the elements, in their order.
  var ids: IDs { get }

  /// The element of an identity.
  subscript(id id: ID) -> Element? { get }
}

/// A collection whose elements are found, changed, added and removed by a stable identity.
public protocol _MutableIdentifiedCollection<ID, Element>: _IdentifiedCollection {
  /// The element of an identity.
  subscript(id id: ID) -> Element? { get set }
}

extension IdentifiedArray: _MutableIdentifiedCollection {}
