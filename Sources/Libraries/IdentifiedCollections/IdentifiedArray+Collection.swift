public import OrderedCollections

extension IdentifiedArray: _OffsetIndexedCollection, MutableCollection {
  public typealias Index = Int
  public typealias Indices = Range<Int>
  public typealias SubSequence = Slice<Self>
  public typealias Iterator = IndexingIterator<[Element]>

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { _dictionary.count }
  @inlinable public var count: Int { _dictionary.count }
  @inlinable public var isEmpty: Bool { _dictionary.isEmpty }

  /// The element at an index; it can be mutated as long as its id does not change.
  ///
  /// An assigned element may have another id. If another element has that id, the assigned element
  /// replaces both, and the array gets shorter by one.
  @inlinable public subscript(position: Int) -> Element {
    @inline(__always) get {
      _dictionary.values[position]
    }
    set {
      replace(at: position, with: newValue)
    }
    @inline(__always) _modify {
      yield &_dictionary.values[position]
      precondition(
        _id(_dictionary.values[position]) == _dictionary.keys[position],
        "Element identity must remain constant"
      )
    }
  }

  /// The elements at a range of indices.
  ///
  /// They can be replaced by the same number of elements with any ids.
  @inlinable public subscript(bounds: Range<Int>) -> Slice<Self> {
    get {
      precondition(bounds.lowerBound >= 0 && bounds.upperBound <= count, "Range out of bounds")
      return Slice(base: self, bounds: bounds)
    }
    set {
      precondition(bounds.count == newValue.count, "A slice must be replaced by one of its length")
      precondition(
        newValue.endIndex <= newValue.base.count,
        "An element was assigned to a slice that holds its identity already"
      )
      mutateValues { values in
        for (position, element) in zip(bounds, newValue) {
          values[position] = element
        }
      }
    }
  }

  @inlinable public func makeIterator() -> Iterator {
    elements.makeIterator()
  }

  @inlinable public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try elements.withContiguousStorageIfAvailable(body)
  }

  /// Calls a closure with the array's mutable storage, in which ids must stay unique.
  @inlinable public mutating func withContiguousMutableStorageIfAvailable<Result>(
    _ body: (inout UnsafeMutableBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try mutateValues { values in
      try values.withUnsafeMutableBufferPointer(body)
    }
  }

  @inlinable mutating func replace(at position: Int, with element: Element) {
    let id = _id(element)
    var position = position
    if let existing = _dictionary.index(forKey: id), existing != position {
      precondition(position >= 0 && position < count, "Index out of bounds")
      _dictionary.remove(at: existing)
      if existing < position { position -= 1 }
    }
    _dictionary.replaceElement(at: position, withKey: id, value: element)
  }

  /// Changes the elements, whose ids must stay unique.
  @inlinable mutating func mutateValues<Result>(
    _ body: (inout OrderedDictionary<ID, Element>.Values) throws -> Result
  ) rethrows -> Result {
    defer {
      let isReordered = !zip(_dictionary.keys, _dictionary.values).allSatisfy { $0 == _id($1) }
      if isReordered {
        var copy = emptied()
        copy.append(unique: _dictionary.values)
        self = copy
      }
    }
    return try body(&_dictionary.values)
  }
}
