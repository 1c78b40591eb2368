/// A dictionary that remembers the order of its keys.
///
/// The interface is that of the type of this name in swift-collections: new keys are appended,
/// values are found by hash, and positions are integers. Equality depends on the order.
public struct OrderedDictionary<Key: Hashable, Value> {
  @usableFromInline var _keys: OrderedSet<Key>
  @usableFromInline var _values: [Value]

  /// Positions are offsets from the start.
  public typealias Index = Int

  /// A key and its value.
  public typealias Element = (key: Key, value: Value)

  @inlinable init(_keys: OrderedSet<Key>, values: [Value]) {
    self._keys = _keys
    self._values = values
  }

  /// Creates an empty dictionary.
  @inlinable public init() {
    self.init(_keys: OrderedSet(), values: [])
  }

  /// Creates an empty dictionary with room for at least a number of entries.
  @inlinable public init(minimumCapacity: Int, persistent: Bool = false) {
    self.init()
    reserveCapacity(minimumCapacity)
  }

  /// The keys, in order.
  @inlinable public var keys: OrderedSet<Key> { _keys }

  /// The number of pairs.
  @inlinable public var count: Int { _values.count }

  /// Whether there is no pair.
  @inlinable public var isEmpty: Bool { _values.isEmpty }

  /// How many entries the dictionary can hold before it allocates anew.
  @inlinable public var capacity: Int {
    Swift.min(_keys.capacity, _values.capacity)
  }

  /// Makes room for at least a number of entries.
  @inlinable public mutating func reserveCapacity(_ minimumCapacity: Int) {
    _keys.reserveCapacity(minimumCapacity)
    _values.reserveCapacity(minimumCapacity)
  }

  /// The position of a key.
  @inlinable public func index(forKey key: Key) -> Int? {
    _keys.firstIndex(of: key)
  }

  /// The value of a key; assigning `nil` removes the key, assigning to a new key appends it.
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
        // Taken out by swapping with the last one, so that it is mutated without a copy.
        _values.swapAt(index, _values.count - 1)
        value = _values.removeLast()
      }
      defer {
        switch (index, value) {
        case (let index?, let value?):
          _values.append(value)
          _values.swapAt(index, _values.count - 1)
        case (let index?, nil):
          // The last value stands at the index: back to the end with it, then the key goes.
          if index < _values.count {
            let last = _values.remove(at: index)
            _values.append(last)
            // What followed the removed value moved down by one, and the former last is last.
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

  /// The value of a key, or a default one, which is appended when it is mutated.
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
