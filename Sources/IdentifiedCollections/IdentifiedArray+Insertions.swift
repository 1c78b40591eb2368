public import OrderedCollections

extension IdentifiedArray {
  /// Appends an element unless one of its identity is in the array.
  ///
  /// - Returns: Whether it was appended, and where the element of that identity is.
  @inlinable @discardableResult
  public mutating func append(_ item: Element) -> (inserted: Bool, index: Int) {
    insert(item, at: endIndex)
  }

  /// Appends those elements of a sequence whose identities are not in the array.
  @inlinable public mutating func append(contentsOf newElements: some Sequence<Element>) {
    if newElements.underestimatedCount > count {
      reserveCapacity(count + newElements.underestimatedCount)
    }
    for element in newElements {
      append(element)
    }
  }

  /// Inserts an element at a position unless one of its identity is in the array.
  ///
  /// - Returns: Whether it was inserted, and where the element of that identity is.
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

  /// Replaces the element at a position by another of the same identity.
  ///
  /// - Returns: The element that was replaced.
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

  /// Replaces the element of the same identity, or appends the given one.
  ///
  /// - Returns: The element that was replaced.
  @inlinable @discardableResult
  public mutating func updateOrAppend(_ item: Element) -> Element? {
    _dictionary.updateValue(item, forKey: _id(item))
  }

  /// Replaces the element of the same identity, or inserts the given one at a position.
  ///
  /// - Returns: The element that was replaced, and where the given one is now.
  @inlinable @discardableResult
  public mutating func updateOrInsert(
    _ item: Element,
    at i: Int
  ) -> (originalMember: Element?, index: Int) {
    _dictionary.updateValue(item, forKey: _id(item), insertingAt: i)
  }

  /// Makes room for at least a number of elements.
  @inlinable public mutating func reserveCapacity(_ minimumCapacity: Int) {
    _dictionary.reserveCapacity(minimumCapacity)
  }
}
