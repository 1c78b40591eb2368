extension IdentifiedArray: RangeReplaceableCollection
where Element: Identifiable, ID == Element.ID {
  /// Replaces the elements at a range of indices.
  ///
  /// As with ``insert(_:at:)``, elements whose ids are elsewhere in the array are skipped.
  @inlinable public mutating func replaceSubrange(
    _ subrange: Range<Int>,
    with newElements: some Collection<Element>
  ) {
    removeSubrange(subrange)
    guard newElements.count > 1 else {
      if let element = newElements.first { insert(element, at: subrange.lowerBound) }
      return
    }
    var result = emptied()
    result.reserveCapacity(count + newElements.count)
    result.append(contentsOf: elements[..<subrange.lowerBound])
    for element in newElements where self[id: element.id] == nil {
      result.append(element)
    }
    result.append(contentsOf: elements[subrange.lowerBound...])
    self = result
  }
}
