public import OrderedCollections

extension IdentifiedArray {
  /// Appends an element unless its id is already in the array.
  ///
  /// - Returns: Whether it was appended, and the index of the element with that id.
  @inlinable @discardableResult
  public mutating func append(_ item: Element) -> (inserted: Bool, index: Int) {
    insert(item, at: endIndex)
  }

  /// Appends the elements of a sequence whose ids are not in the array.
  @inlinable public mutating func append(contentsOf newElements: some Sequence<Element>) {
    if newElements.underestimatedCount > count {
      reserveCapacity(count + newElements.underestimatedCount)
    }
    for element in newElements {
      append(element)
    }
  }

  /// Inserts an element at an index unless its id is already in the array.
  ///
  /// - Returns: Whether it was inserted, and the index of the element with that id.
  @inlinable @discardableResult
  public mutating func insert(_ item: Element, at i: Int) -> (inserted: Bool, index: Int) {
    let id = _id(item)
    if let existing = _dictionary.index(forKey: id) { return (false, existing) }
    if i == endIndex {
      _dictionary[id] = item
    } else {
      _dictionary.updateValue(item, forKey: id, insertingAt: i)
    }
    return (true, i)
  }

  /// Replaces the element at an index by another one with the same id.
  @inlinable @discardableResult
  public mutating func update(_ item: Element, at i: Int) -> Element {
    let old = _dictionary.values[i]
    precondition(
      _id(item) == _dictionary.keys[i],
      "The replacement item must match the identity of the original"
    )
    _dictionary.values[i] = item
    return old
  }

  /// Replaces the element with the same id, or appends the element.
  @inlinable @discardableResult
  public mutating func updateOrAppend(_ item: Element) -> Element? {
    _dictionary.updateValue(item, forKey: _id(item))
  }

  /// Replaces the element with the same id, or inserts the element at an index.
  ///
  /// - Returns: The replaced element, and the index of the new one.
  @inlinable @discardableResult
  public mutating func updateOrInsert(
    _ item: Element,
    at i: Int
  ) -> (originalMember: Element?, index: Int) {
    _dictionary.updateValue(item, forKey: _id(item), insertingAt: i)
  }

  @inlinable public mutating func reserveCapacity(_ minimumCapacity: Int) {
    _dictionary.reserveCapacity(minimumCapacity)
  }
}
