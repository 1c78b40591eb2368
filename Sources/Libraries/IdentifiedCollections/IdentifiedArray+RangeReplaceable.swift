extension IdentifiedArray: RangeReplaceableCollection
where Element: Identifiable, ID == Element.ID {
  /// Replaces the elements at a range of indices.
  ///
  /// An element whose id is elsewhere in the array replaces the element there.
  @inlinable public mutating func replaceSubrange(
    _ subrange: Range<Int>,
    with newElements: some Collection<Element>
  ) {
    removeSubrange(subrange)
    var inserted = emptied()
    inserted.reserveCapacity(newElements.count)
    for element in newElements.reversed() {
      if let existing = index(id: element.id) {
        self[existing] = element
      } else {
        inserted.updateOrAppend(element)
      }
    }
    guard !inserted.isEmpty else { return }
    var result = emptied()
    result.reserveCapacity(count + inserted.count)
    result.append(contentsOf: elements[..<subrange.lowerBound])
    result.append(contentsOf: inserted.elements.reversed())
    result.append(contentsOf: elements[subrange.lowerBound...])
    self = result
  }
}
