/// A collection of unique elements, which finds each by its hash.
public protocol _UniqueCollection: _OffsetIndexedCollection where Element: Hashable {
  func firstIndex(of element: Element) -> Int?
}

extension _UniqueCollection {
  @inlinable public func lastIndex(of element: Element) -> Int? {
    firstIndex(of: element)
  }

  @inlinable public func contains(_ element: Element) -> Bool {
    firstIndex(of: element) != nil
  }

  @inlinable public func _customContainsEquatableElement(_ element: Element) -> Bool? {
    contains(element)
  }

  @inlinable public func _customIndexOfEquatableElement(_ element: Element) -> Int?? {
    .some(firstIndex(of: element))
  }

  @inlinable public func _customLastIndexOfEquatableElement(_ element: Element) -> Int?? {
    .some(firstIndex(of: element))
  }
}
