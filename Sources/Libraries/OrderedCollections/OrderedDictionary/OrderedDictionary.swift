/// A dictionary that remembers the order of its keys.
///
/// The interface is that of swift-collections: new keys are appended,
/// values are found by hash, and indices are integers. Equality depends on the order.
public struct OrderedDictionary<Key: Hashable, Value> {
  @usableFromInline var _keys: OrderedSet<Key>
  @usableFromInline var _values: [Value]

  public typealias Index = Int
  public typealias Element = (key: Key, value: Value)

  @inlinable init(_keys: OrderedSet<Key>, values: [Value]) {
    self._keys = _keys
    self._values = values
  }

  @inlinable public init() {
    self.init(_keys: OrderedSet(), values: [])
  }

  /// Creates an empty dictionary with space for a number of entries.
  @inlinable public init(minimumCapacity: Int, persistent: Bool = false) {
    self.init()
    reserveCapacity(minimumCapacity)
  }

  @inlinable public var keys: OrderedSet<Key> { _keys }
  @inlinable public var count: Int { _values.count }
  @inlinable public var isEmpty: Bool { _values.isEmpty }

  /// The number of entries that the dictionary can hold without a new allocation.
  @inlinable public var capacity: Int {
    Swift.min(_keys.capacity, _values.capacity)
  }

  @inlinable public mutating func reserveCapacity(_ minimumCapacity: Int) {
    _keys.reserveCapacity(minimumCapacity)
    _values.reserveCapacity(minimumCapacity)
  }

  @inlinable public func index(forKey key: Key) -> Int? {
    _keys.firstIndex(of: key)
  }

  /// The value of a key; assigning `nil` removes the key, and assigning to a new key appends it.
  @inlinable public subscript(key: Key) -> Value? {
    get {
      _keys.firstIndex(of: key).map { _values[$0] }
    }
    set {
      switch (_keys.firstIndex(of: key), newValue) {
      case (let index?, let value?): _values[index] = value
      case (let index?, nil): remove(at: index)
      case (nil, let value?): _appendNew(value, forKey: key)
      case (nil, nil): break
      }
    }
    _modify {
      let index = _keys.firstIndex(of: key)
      var value: Value?
      if let index {
        // Swap the value to the end and remove it, so that it is mutated without a copy.
        _values.swapAt(index, _values.count - 1)
        value = _values.removeLast()
      }
      defer {
        switch (index, value) {
        case (let index?, let value?):
          _values.append(value)
          _values.swapAt(index, _values.count - 1)
        case (let index?, nil):
          // The former last value is at the index now. Move it back to the end before the key is
          // removed.
          if index < _values.count {
            let last = _values.remove(at: index)
            _values.append(last)
            // The values after the removed one have moved down by one, and the former last one is
            // last again.
          }
          _keys.remove(at: index)
        case (nil, let value?):
          _appendNew(value, forKey: key)
        case (nil, nil):
          break
        }
      }
      yield &value
    }
  }

  /// The value of a key, or a default, which is appended when it is mutated.
  @inlinable
  public subscript(
    key: Key,
    default defaultValue: @autoclosure () -> Value
  ) -> Value {
    get {
      self[key] ?? defaultValue()
    }
    _modify {
      let index: Int
      if let existing = _keys.firstIndex(of: key) {
        index = existing
      } else {
        _appendNew(defaultValue(), forKey: key)
        index = _values.count - 1
      }
      yield &_values[index]
    }
  }

  @inlinable mutating func _appendNew(_ value: Value, forKey key: Key) {
    _keys._appendNew(key)
    _values.append(value)
  }

  @inlinable mutating func _insertNew(_ value: Value, forKey key: Key, at index: Int) {
    _keys._insertNew(key, at: index)
    _values.insert(value, at: index)
  }
}

extension OrderedDictionary: Sendable where Key: Sendable, Value: Sendable {}
