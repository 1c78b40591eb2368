extension OrderedDictionary {
  /// Sets the value of a key; a new key is appended.
  @inlinable @discardableResult
  public mutating func updateValue(_ value: Value, forKey key: Key) -> Value? {
    guard let index = _keys.firstIndex(of: key) else {
      _appendNew(value, forKey: key)
      return nil
    }
    let old = _values[index]
    _values[index] = value
    return old
  }

  /// Sets the value of a key; a new key is inserted at an index.
  ///
  /// - Returns: The replaced value, and the index of the key.
  @inlinable @discardableResult
  public mutating func updateValue(
    _ value: Value,
    forKey key: Key,
    insertingAt index: Int
  ) -> (originalMember: Value?, index: Int) {
    guard let existing = _keys.firstIndex(of: key) else {
      _insertNew(value, forKey: key, at: index)
      return (nil, index)
    }
    let old = _values[existing]
    _values[existing] = value
    return (old, existing)
  }

  /// Replaces the pair at an index by another one; its key must not be at another index.
  @inlinable @discardableResult
  public mutating func replaceElement(
    at index: Int,
    withKey newKey: Key,
    value newValue: Value
  ) -> Element {
    let oldKey = _keys.replace(at: index, with: newKey)
    let oldValue = _values[index]
    _values[index] = newValue
    return (oldKey, oldValue)
  }

  /// Mutates the value of a key in place; a new key is first appended with a default value.
  @inlinable @discardableResult
  public mutating func updateValue<Result>(
    forKey key: Key,
    default defaultValue: @autoclosure () -> Value,
    with body: (inout Value) throws -> Result
  ) rethrows -> Result {
    try body(&self[key, default: defaultValue()])
  }

  /// Mutates the value of a key in place; a new key is first inserted with a default value.
  @inlinable @discardableResult
  public mutating func updateValue<Result>(
    forKey key: Key,
    insertingDefault defaultValue: @autoclosure () -> Value,
    at index: Int,
    with body: (inout Value) throws -> Result
  ) rethrows -> Result {
    if let existing = _keys.firstIndex(of: key) {
      return try body(&_values[existing])
    }
    _insertNew(defaultValue(), forKey: key, at: index)
    return try body(&_values[index])
  }

  /// The former name of ``updateValue(forKey:default:with:)``.
  @inlinable @discardableResult
  public mutating func modifyValue<Result>(
    forKey key: Key,
    default defaultValue: @autoclosure () -> Value,
    _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    try updateValue(forKey: key, default: defaultValue(), with: body)
  }

  /// The former name of ``updateValue(forKey:insertingDefault:at:with:)``.
  @inlinable @discardableResult
  public mutating func modifyValue<Result>(
    forKey key: Key,
    insertingDefault defaultValue: @autoclosure () -> Value,
    at index: Int,
    _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    try updateValue(
      forKey: key, insertingDefault: defaultValue(), at: index, with: body)
  }

  // MARK: Merging

  /// Adds the pairs of a sequence, combining the values of equal keys.
  @inlinable public mutating func merge(
    _ keysAndValues: some Sequence<(key: Key, value: Value)>,
    uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows {
    for (key, value) in keysAndValues {
      try _merge(value, forKey: key, combine)
    }
  }

  /// Adds the pairs of a sequence, combining the values of equal keys.
  @inlinable public mutating func merge(
    _ keysAndValues: some Sequence<(Key, Value)>,
    uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows {
    for (key, value) in keysAndValues {
      try _merge(value, forKey: key, combine)
    }
  }

  @inlinable mutating func _merge(
    _ value: Value,
    forKey key: Key,
    _ combine: (Value, Value) throws -> Value
  ) rethrows {
    if let index = _keys.firstIndex(of: key) {
      _values[index] = try combine(_values[index], value)
    } else {
      _appendNew(value, forKey: key)
    }
  }

  /// This dictionary with the pairs of a sequence added; the values of equal keys are combined.
  @inlinable public func merging(
    _ other: some Sequence<(key: Key, value: Value)>,
    uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows -> Self {
    var result = self
    try result.merge(other, uniquingKeysWith: combine)
    return result
  }

  /// This dictionary with the pairs of a sequence added; the values of equal keys are combined.
  @inlinable public func merging(
    _ other: some Sequence<(Key, Value)>,
    uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows -> Self {
    var result = self
    try result.merge(other, uniquingKeysWith: combine)
    return result
  }

  // MARK: Transforming

  @inlinable public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var result = Self()
    for (key, value) in self where try isIncluded((key, value)) {
      result._appendNew(value, forKey: key)
    }
    return result
  }

  @inlinable public func mapValues<T>(
    _ transform: (Value) throws -> T
  ) rethrows -> OrderedDictionary<Key, T> {
    try OrderedDictionary<Key, T>(_keys: _keys, values: _values.map(transform))
  }

  /// A dictionary with the keys whose transformed values are not `nil`.
  @inlinable public func compactMapValues<T>(
    _ transform: (Value) throws -> T?
  ) rethrows -> OrderedDictionary<Key, T> {
    var result = OrderedDictionary<Key, T>()
    for (key, value) in self {
      if let value = try transform(value) {
        result._appendNew(value, forKey: key)
      }
    }
    return result
  }
}
