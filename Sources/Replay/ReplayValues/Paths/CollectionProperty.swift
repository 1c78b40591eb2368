package import ComposableArchitecture
package import Foundation
package import IdentifiedCollections
package import OrderedCollections

/// The properties of collections that paths can use: `count`, `isEmpty`, `ids`, `keys`.
package struct CollectionProperty {
  package enum Name: String, CaseIterable {
    case count, isEmpty, ids, keys
  }

  package var name: Name
  package var type: Any.Type
  package var read: (UnsafeRawPointer, PathStep.Reader) -> PathFailure?

  /// Whether a predicate on the property allows that elements come and go.
  package var allowsChange = true

  /// A property of a type; `nil` if the type does not have it.
  package static func find(_ name: Name, of type: Any.Type) -> CollectionProperty? {
    switch name {
    case .count:
      if let countable = type as? any Countable.Type {
        func open<Whole: Countable>(_: Whole.Type) -> CollectionProperty {
          make(name) { (whole: Whole) in whole.scriptCount }
        }
        return open(countable)
      }
      func open<Whole: Collection>(_: Whole.Type) -> CollectionProperty {
        make(name, allowsChange: false) { (whole: Whole) in whole.count }
      }
      return collectionOfAFeature(type).map { open($0) }
    case .isEmpty:
      if let countable = type as? any Countable.Type {
        func open<Whole: Countable>(_: Whole.Type) -> CollectionProperty {
          make(name) { (whole: Whole) in whole.scriptCount == 0 }
        }
        return open(countable)
      }
      func open<Whole: Collection>(_: Whole.Type) -> CollectionProperty {
        make(name, allowsChange: false) { (whole: Whole) in whole.isEmpty }
      }
      return collectionOfAFeature(type).map { open($0) }
    case .ids:
      guard let identified = type as? any IdentityListing.Type else { return nil }
      func open<Whole: IdentityListing>(_: Whole.Type) -> CollectionProperty {
        make(name) { (whole: Whole) in whole.scriptIDs }
      }
      return open(identified)
    case .keys:
      guard let keyed = type as? any KeyListing.Type else { return nil }
      func open<Whole: KeyListing>(_: Whole.Type) -> CollectionProperty {
        make(name) { (whole: Whole) in whole.scriptKeys }
      }
      return open(keyed)
    }
  }

  /// A type as a collection, unless it is one of the system's.
  private static func collectionOfAFeature(_ type: Any.Type) -> (any Collection.Type)? {
    isOfTheSystem(type) ? nil : type as? any Collection.Type
  }

  private static func make<Whole, Part>(
    _ name: Name, allowsChange: Bool = true, _ get: @escaping (Whole) -> Part
  ) -> CollectionProperty {
    CollectionProperty(
      name: name, type: Part.self,
      read: { base, body in
        let part = get(base.assumingMemoryBound(to: Whole.self).pointee)
        return withUnsafePointer(to: part) { body(UnsafeRawPointer($0)) }
      },
      allowsChange: allowsChange)
  }
}

/// A type with a number of elements.
protocol Countable {
  var scriptCount: Int { get }
}

extension Countable where Self: Collection {
  var scriptCount: Int { count }
}

extension Array: Countable {}
extension ArraySlice: Countable {}
extension ContiguousArray: Countable {}
extension Set: Countable {}
extension Dictionary: Countable {}
extension OrderedSet: Countable {}
extension OrderedDictionary: Countable { var scriptCount: Int { keys.count } }
extension IdentifiedArray: Countable {}
extension StackState: Countable {}
extension String: Countable {}
extension Substring: Countable {}
extension Data: Countable {}
extension IndexSet: Countable {}

/// A type whose elements have ids.
package protocol IdentityListing {
  associatedtype ListedID
  var scriptIDs: [ListedID] { get }

  /// Reorders the elements by their ids; `false` if the ids are different ones.
  mutating func reorder(by ids: [ListedID]) -> Bool
}

extension IdentifiedArray: IdentityListing {
  package var scriptIDs: [ID] { Array(ids) }

  package mutating func reorder(by newIDs: [ID]) -> Bool {
    guard newIDs.count == count, Set(newIDs) == Set(ids) else { return false }
    var reordered = self
    reordered.removeAll()
    for id in newIDs {
      guard let element = self[id: id] else { return false }
      reordered.append(element)
    }
    self = reordered
    return true
  }
}

extension StackState: IdentityListing {
  package var scriptIDs: [StackElementID] { Array(ids) }

  package mutating func reorder(by newIDs: [StackElementID]) -> Bool {
    guard newIDs.count == count, Set(newIDs) == Set(ids) else { return false }
    var reordered = OrderedDictionary<StackElementID, Element>()
    for id in newIDs { reordered[id] = _dictionary[id] }
    _dictionary = reordered
    return true
  }
}

protocol KeyListing {
  associatedtype ListedKey: Hashable
  var scriptKeys: Set<ListedKey> { get }
}

extension Dictionary: KeyListing {
  var scriptKeys: Set<Key> { Set(keys) }
}

extension OrderedDictionary: KeyListing {
  var scriptKeys: Set<Key> { Set(keys) }
}
