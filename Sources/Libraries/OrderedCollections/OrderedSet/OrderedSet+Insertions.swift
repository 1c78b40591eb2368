extension OrderedSet {
  /// Appends an element unless it is already a member.
  ///
  /// - Returns: Whether it was appended, and the index of the member.
  @inlinable @discardableResult
  public mutating func append(_ item: Element) -> (inserted: Bool, index: Int) {
    if let index = firstIndex(of: item) { return (false, index) }
    _appendNew(item)
    return (true, _elements.count - 1)
  }

  /// Appends the elements of a sequence that are not members yet.
  @inlinable public mutating func append(contentsOf elements: some Sequence<Element>) {
    // Reserve space for many elements only: reserving it for single ones would copy everything
    // each time.
    if elements.underestimatedCount > count {
      reserveCapacity(count + elements.underestimatedCount)
    }
    for element in elements {
      append(element)
    }
  }

  /// This set with an element appended unless it is already a member.
  @inlinable public func appending(_ item: Element) -> Self {
    var result = self
    result.append(item)
    return result
  }

  /// This set with the elements of a sequence appended that are not members yet.
  @inlinable public func appending(contentsOf elements: some Sequence<Element>) -> Self {
    var result = self
    result.append(contentsOf: elements)
    return result
  }

  /// Inserts an element at an index unless it is already a member.
  ///
  /// - Returns: Whether it was inserted, and the index of the member.
  @inlinable @discardableResult
  public mutating func insert(_ item: Element, at index: Int) -> (inserted: Bool, index: Int) {
    if let existing = firstIndex(of: item) { return (false, existing) }
    _insertNew(item, at: index)
    return (true, index)
  }

  /// Replaces the member at an index by an equal element.
  @inlinable @discardableResult
  public mutating func update(_ item: Element, at index: Int) -> Element {
    let old = _elements[index]
    precondition(item == old, "The replacement must be equal to the element at the index")
    _elements[index] = item
    return old
  }

  /// Replaces the member at an index by another element, which must not be a member elsewhere.
  @inlinable @discardableResult
  public mutating func replace(at index: Int, with newElement: Element) -> Element {
    let old = _elements[index]
    guard let existing = firstIndex(of: newElement) else {
      _index.willReplace(at: index, of: _elements)
      _elements[index] = newElement
      _index.didReplace(at: index, of: _elements)
      return old
    }
    precondition(existing == index, "The replacement must not be a member elsewhere in the set")
    _elements[index] = newElement
    return old
  }

  /// Replaces the member that is equal to an element, or appends the element.
  @inlinable @discardableResult
  public mutating func updateOrAppend(_ item: Element) -> Element? {
    guard let index = firstIndex(of: item) else {
      _appendNew(item)
      return nil
    }
    let old = _elements[index]
    _elements[index] = item
    return old
  }

  /// Replaces the member that is equal to an element, or inserts the element at an index.
  ///
  /// - Returns: The replaced member, and the index of the element.
  @inlinable @discardableResult
  public mutating func updateOrInsert(
    _ item: Element,
    at index: Int
  ) -> (originalMember: Element?, index: Int) {
    guard let existing = firstIndex(of: item) else {
      _insertNew(item, at: index)
      return (nil, index)
    }
    let old = _elements[existing]
    _elements[existing] = item
    return (old, existing)
  }

  @inlinable mutating func _appendNew(_ item: Element) {
    _elements.append(item)
    _index.didAppend(to: _elements)
  }

  @inlinable mutating func _insertNew(_ item: Element, at index: Int) {
    _elements.insert(item, at: index)
    _index.didInsert(at: index, of: _elements)
  }
}
