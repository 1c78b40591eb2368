import InternalSupport

extension OrderedSet: ExpressibleByArrayLiteral {
  /// Creates a set from the elements of a literal, in the order of their first occurrence.
  @inlinable public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension OrderedSet: Equatable {
  /// Whether two sets have the same members in the same order.
  @inlinable public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs._elements == rhs._elements
  }
}

extension OrderedSet: Hashable {
  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(_elements)
  }
}

extension OrderedSet: Encodable where Element: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(_elements)
  }
}

extension OrderedSet: Decodable where Element: Decodable {
  /// Decodes an array; throws if an element occurs twice.
  public init(from decoder: any Decoder) throws {
    let elements = try [Element](from: decoder)
    self.init(minimumCapacity: elements.count)
    for element in elements {
      guard append(element).inserted else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath,
            debugDescription: "Decoded elements aren't unique (first duplicate at offset \(count))"
          ))
      }
    }
  }
}

extension OrderedSet: CustomStringConvertible {
  public var description: String { _elements.description }
}

extension OrderedSet: CustomDebugStringConvertible {
  public var debugDescription: String { _elements.debugDescription }
}

extension OrderedSet: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: _elements, displayStyle: .set)
  }
}

extension OrderedSet: CopiedStorage {
  package static var storedTypes: [Any.Type] { [Element.self] }
}
