import InternalSupport

extension OrderedDictionary: Sequence {
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline let _base: OrderedDictionary
    @usableFromInline var _position = 0

    @inlinable init(_base: OrderedDictionary) {
      self._base = _base
    }

    @inlinable public mutating func next() -> Element? {
      guard _position < _base._values.count else { return nil }
      defer { _position += 1 }
      return (_base._keys._elements[_position], _base._values[_position])
    }
  }

  @inlinable public var underestimatedCount: Int { count }

  @inlinable public func makeIterator() -> Iterator {
    Iterator(_base: self)
  }
}

extension OrderedDictionary.Iterator: Sendable where Key: Sendable, Value: Sendable {}

extension OrderedDictionary: Equatable where Value: Equatable {
  @inlinable public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs._keys == rhs._keys && lhs._values == rhs._values
  }
}

extension OrderedDictionary: Hashable where Value: Hashable {
  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for (key, value) in self {
      hasher.combine(key)
      hasher.combine(value)
    }
  }
}

extension OrderedDictionary: Encodable where Key: Encodable, Value: Encodable {
  /// Encodes keys and values alternately, because keyed containers may not keep the order.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for (key, value) in self {
      try container.encode(key)
      try container.encode(value)
    }
  }
}

extension OrderedDictionary: Decodable where Key: Decodable, Value: Decodable {
  /// Decodes keys and values alternately; throws if a key occurs twice or has no value.
  public init(from decoder: any Decoder) throws {
    self.init()
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      let key = try container.decode(Key.self)
      guard _keys.append(key).inserted else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: container.codingPath,
            debugDescription: "Duplicate key at offset \(container.currentIndex - 1)"
          ))
      }
      guard !container.isAtEnd else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: container.codingPath,
            debugDescription: "Unkeyed container reached end before value in key-value pair"
          ))
      }
      _values.append(try container.decode(Value.self))
    }
  }
}

extension OrderedDictionary: CustomStringConvertible {
  public var description: String { Self._description(of: elements) }

  static func _description(of pairs: some Collection<Element>) -> String {
    guard !pairs.isEmpty else { return "[:]" }
    return "["
      + pairs.map { "\(String(reflecting: $0)): \(String(reflecting: $1))" }
      .joined(separator: ", ")
      + "]"
  }
}

extension OrderedDictionary: CustomDebugStringConvertible {
  public var debugDescription: String { description }
}

extension OrderedDictionary: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .dictionary)
  }
}

extension OrderedDictionary: CopiedStorage {
  package static var storedTypes: [Any.Type] { [Key.self, Value.self] }
}
