public import OrderedCollections

extension IdentifiedArray {
  @inlinable public init(id: KeyPath<Element, ID>) {
    self.init(id: id, _id: { $0[keyPath: id] }, _dictionary: [:])
  }

  @inlinable public init(_ elements: Self) {
    self = elements
  }

  @inlinable public init(_ elements: SubSequence) {
    self.init(
      id: elements.base.id,
      _id: elements.base._id,
      _dictionary: OrderedDictionary(
        uncheckedUniqueKeys: elements.base.ids[elements.startIndex..<elements.endIndex],
        values: elements
      )
    )
  }

  /// Creates an array from elements; traps if two have equal ids.
  @inlinable public init<S: Sequence<Element>>(
    uniqueElements elements: S,
    id: KeyPath<Element, ID>
  ) {
    if let elements = elements as? Self, elements.id == id {
      self = elements
      return
    }
    self.init(id: id)
    append(unique: elements)
  }

  /// Creates an array from elements whose ids are known to be unique.
  @inlinable public init(
    uncheckedUniqueElements elements: some Sequence<Element>,
    id: KeyPath<Element, ID>
  ) {
    self.init(id: id)
    append(uncheckedUnique: elements)
  }

  /// Creates an array from elements, and combines those with equal ids.
  @inlinable public init(
    _ elements: some Sequence<Element>,
    id: KeyPath<Element, ID>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(id: id)
    try append(elements, uniquingIDsWith: combine)
  }

  @inlinable mutating func append(unique elements: some Sequence<Element>) {
    if elements.underestimatedCount > count {
      reserveCapacity(count + elements.underestimatedCount)
    }
    for element in elements {
      let inserted = append(element).inserted
      precondition(inserted, "Elements must have unique identities")
    }
  }

  @inlinable mutating func append(uncheckedUnique elements: some Sequence<Element>) {
    let elements = Array(elements)
    _dictionary = OrderedDictionary(
      uncheckedUniqueKeys: elements.map(_id),
      values: elements
    )
  }

  @inlinable mutating func append(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    let id = _id
    try _dictionary.merge(
      elements.lazy.map { (key: id($0), value: $0) },
      uniquingKeysWith: combine
    )
    precondition(
      zip(_dictionary.keys, _dictionary.values).allSatisfy { $0 == id($1) },
      "Element identity must remain constant"
    )
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  @inlinable public init() {
    self.init(id: \.id, _id: { $0.id }, _dictionary: [:])
  }

  /// Creates an array from elements; traps if two have equal ids.
  @inlinable public init<S: Sequence<Element>>(uniqueElements elements: S) {
    if let elements = elements as? Self {
      self = elements
      return
    }
    self.init()
    append(unique: elements)
  }

  /// Creates an array from elements whose ids are known to be unique.
  @inlinable public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init()
    append(uncheckedUnique: elements)
  }

  /// Creates an array from elements, and combines those with equal ids.
  @inlinable public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init()
    try append(elements, uniquingIDsWith: combine)
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral
where Element: Identifiable, ID == Element.ID {
  /// Creates an array from a literal; the ids must be unique.
  @inlinable public init(arrayLiteral elements: Element...) {
    self.init(uniqueElements: elements)
  }
}
