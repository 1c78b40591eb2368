import ComposableArchitecture
import IdentifiedCollections
import OrderedCollections
import ReplayValues

/// A collection whose elements can be added, removed and arranged without a change of those that stay.
protocol ElementsHolder {
  /// The collection with the elements of another one.
  ///
  /// - Parameters:
  ///   - other: The other collection, of the same type.
  ///   - inItsOrder: Whether elements that both have take the order of the other one.
  /// - Returns: The other collection, in which elements that both have are as in this one; this collection itself if elements
  ///   cannot be matched.
  func taking(elementsOf other: Any, inItsOrder: Bool) -> Any

  /// The collection with its last element where another one has it.
  ///
  /// The element then follows the nearest element before it that both collections have.
  func placingLast(as other: Any) -> Any
}

extension ElementsHolder {
  func placingLast(as other: Any) -> Any { self }
}

extension OrderedSet {
  /// The elements of another set, where those that both have are in the order of this one.
  fileprivate func ordering(_ other: Self) -> [Element] {
    var common = filter(other.contains).makeIterator()
    return other.map { contains($0) ? common.next() ?? $0 : $0 }
  }
}

extension IdentifiedArray: ElementsHolder {
  func taking(elementsOf other: Any, inItsOrder: Bool) -> Any {
    guard let other = other as? Self else { return self }
    var result = other
    result.removeAll()
    for id in inItsOrder ? Array(other.ids) : ids.ordering(other.ids) {
      if let element = self[id: id] ?? other[id: id] { result.append(element) }
    }
    return result
  }
}

extension IdentifiedArray {
  func placingLast(as other: Any) -> Any {
    guard let other = other as? Self, let id = ids.last, let place = other.index(id: id) else {
      return self
    }
    var result = self
    let element = result.removeLast()
    let before = other.ids[..<place].last { result.index(id: $0) != nil }
    result.insert(element, at: before.flatMap { result.index(id: $0) }.map { $0 + 1 } ?? 0)
    return result
  }
}

extension StackState: ElementsHolder {
  func taking(elementsOf other: Any, inItsOrder: Bool) -> Any {
    guard var result = other as? Self,
      let elements = _dictionary.taking(elementsOf: result._dictionary, inItsOrder: inItsOrder)
        as? OrderedDictionary<StackElementID, Element>
    else { return self }
    result._dictionary = elements
    return result
  }
}

extension Dictionary: ElementsHolder {
  func taking(elementsOf other: Any, inItsOrder _: Bool) -> Any {
    guard let other = other as? Self else { return self }
    return Self(uniqueKeysWithValues: other.map { ($0.key, self[$0.key] ?? $0.value) })
  }
}

extension OrderedDictionary: ElementsHolder {
  func taking(elementsOf other: Any, inItsOrder: Bool) -> Any {
    guard let other = other as? Self else { return self }
    var result = Self()
    for key in inItsOrder ? Array(other.keys) : keys.ordering(other.keys) {
      result[key] = self[key] ?? other[key]
    }
    return result
  }
}

extension Set: ElementsHolder {
  func taking(elementsOf other: Any, inItsOrder _: Bool) -> Any { other }
}

extension OrderedSet: ElementsHolder {
  func taking(elementsOf other: Any, inItsOrder: Bool) -> Any {
    guard let other = other as? Self else { return self }
    return inItsOrder ? other : Self(ordering(other))
  }
}

extension ElementsHolder where Self: RandomAccessCollection {
  /// Elements without ids can be matched if some were only added, or only removed.
  func taking(elementsOf other: Any, inItsOrder _: Bool) -> Any {
    guard let elements = other as? Self else { return self }
    let areEqual = Equality.orStructural(Element.self)
    func isPart(_ part: Self, of whole: Self) -> Bool {
      var rest = part[...]
      for element in whole {
        guard let next = rest.first else { return true }
        if areEqual(next, element) { rest = rest.dropFirst() }
      }
      return rest.isEmpty
    }
    return isPart(self, of: elements) || isPart(elements, of: self) ? elements : self
  }
}

extension Array: ElementsHolder {}
extension ArraySlice: ElementsHolder {}
extension ContiguousArray: ElementsHolder {}
