extension OrderedDictionary {
  /// Creates a dictionary from pairs whose keys must be unique.
  @inlinable public init(
    uniqueKeysWithValues keysAndValues: some Sequence<(key: Key, value: Value)>
  ) {
    self.init()
    reserveCapacity(keysAndValues.underestimatedCount)
    for (key, value) in keysAndValues {
      _appendUnique(value, forKey: key)
    }
  }

  /// Creates a dictionary from pairs whose keys must be unique.
  @inlinable public init(uniqueKeysWithValues keysAndValues: some Sequence<(Key, Value)>) {
    self.init()
    reserveCapacity(keysAndValues.underestimatedCount)
    for (key, value) in keysAndValues {
      _appendUnique(value, forKey: key)
    }
  }

  /// Creates a dictionary from unique keys and the same number of values.
  @inlinable public init(uniqueKeys keys: some Sequence<Key>, values: some Sequence<Value>) {
    let keyArray = Array(keys)
    self.init(_keys: OrderedSet(keyArray), values: Array(values))
    precondition(_keys.count == keyArray.count, "Keys must be unique")
    precondition(_keys.count == _values.count, "There must be as many values as keys")
  }

  /// Creates a dictionary from pairs, combining the values of equal keys.
  @inlinable public init(
    _ keysAndValues: some Sequence<(key: Key, value: Value)>,
    uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows {
    self.init()
    try merge(keysAndValues, uniquingKeysWith: combine)
  }

  /// Creates a dictionary from pairs, combining the values of equal keys.
  @inlinable public init(
    _ keysAndValues: some Sequence<(Key, Value)>,
    uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows {
    self.init()
    try merge(keysAndValues, uniquingKeysWith: combine)
  }

  /// Creates a dictionary that groups elements into arrays by a key.
  @inlinable public init<S: Sequence>(
    grouping values: S,
    by keyForValue: (S.Element) throws -> Key
  ) rethrows where Value == [S.Element] {
    self.init()
    for value in values {
      self[try keyForValue(value), default: []].append(value)
    }
  }

  /// Creates a dictionary that groups elements by a key.
  @inlinable public init<S: Sequence>(
    grouping values: S,
    by keyForValue: (S.Element) throws -> Key
  ) rethrows where Value: RangeReplaceableCollection, Value.Element == S.Element {
    self.init()
    for value in values {
      self[try keyForValue(value), default: Value()].append(value)
    }
  }

  /// Creates a dictionary from pairs whose keys are known to be unique.
  @inlinable public init(
    uncheckedUniqueKeysWithValues keysAndValues: some Sequence<(key: Key, value: Value)>
  ) {
    let pairs = Array(keysAndValues)
    self.init(
      _keys: OrderedSet(uncheckedUniqueElements: pairs.lazy.map(\.key)),
      values: pairs.map(\.value)
    )
  }

  /// Creates a dictionary from pairs whose keys are known to be unique.
  @inlinable public init(
    uncheckedUniqueKeysWithValues keysAndValues: some Sequence<(Key, Value)>
  ) {
    let pairs = Array(keysAndValues)
    self.init(
      _keys: OrderedSet(uncheckedUniqueElements: pairs.lazy.map { $0.0 }),
      values: pairs.map { $0.1 }
    )
  }

  /// Creates a dictionary from keys that are known to be unique, and the same number of values.
  @inlinable public init(
    uncheckedUniqueKeys keys: some Sequence<Key>,
    values: some Sequence<Value>
  ) {
    self.init(_keys: OrderedSet(uncheckedUniqueElements: keys), values: Array(values))
    precondition(_keys.count == _values.count, "There must be as many values as keys")
  }
}

extension OrderedDictionary {
  @inlinable public init(_ elements: Self) {
    self = elements
  }

  @inlinable public init(_ elements: Elements) {
    self = elements._base
  }

  @inlinable public init(_ elements: Elements.SubSequence) {
    self.init(
      _keys: OrderedSet(elements.keys), values: Array(elements.base._values[elements.bounds]))
  }
}

extension OrderedDictionary: ExpressibleByDictionaryLiteral {
  /// Creates a dictionary from the pairs of a literal, whose keys must be unique.
  @inlinable public init(dictionaryLiteral elements: (Key, Value)...) {
    self.init(uniqueKeysWithValues: elements)
  }
}

extension OrderedDictionary {
  @inlinable mutating func _appendUnique(_ value: Value, forKey key: Key) {
    let inserted = _keys.append(key).inserted
    precondition(inserted, "Duplicate key: '\(key)'")
    _values.append(value)
  }
}
