import ComposableArchitecture
import IdentifiedCollections
import OrderedCollections
import ReplayValues

/// A collection whose elements can be added, removed and arranged without a change of those that stay.
protocol ElementsHolder {
  /// The collection with the elements of another one.
  ///
  /// - Parameter other: The other collection, of the same type.
  /// - Returns: The other collection, in which elements that both have are as in this one; this collection itself if elements
  ///   cannot be matched.
  func taking(elementsOf other: Any) -> Any
}

extension IdentifiedArray: ElementsHolder {
  func taking(elementsOf other: Any) -> Any {
    guard var result = other as? Self else { return self }
    for id in result.ids {
      if let element = self[id: id] { result[id: id] = element }
    }
    return result
  }
}

extension StackState: ElementsHolder {
  func taking(elementsOf other: Any) -> Any {
    guard var result = other as? Self else { return self }
    for id in result.ids {
      if let element = self[id: id] { result[id: id] = element }
    }
    return result
  }
}

extension Dictionary: ElementsHolder {
  func taking(elementsOf other: Any) -> Any {
    guard let other = other as? Self else { return self }
    return Self(uniqueKeysWithValues: other.map { ($0.key, self[$0.key] ?? $0.value) })
  }
}

extension OrderedDictionary: ElementsHolder {
  func taking(elementsOf other: Any) -> Any {
    guard var result = other as? Self else { return self }
    for key in result.keys {
      if let value = self[key] { result[key] = value }
    }
    return result
  }
}

extension Set: ElementsHolder {
  func taking(elementsOf other: Any) -> Any { other }
}

extension OrderedSet: ElementsHolder {
  func taking(elementsOf other: Any) -> Any { other }
}

extension ElementsHolder where Self: RandomAccessCollection {
  /// Elements without ids can be matched if some were only added, or only removed.
  func taking(elementsOf other: Any) -> Any {
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
