import InternalSupport

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Compares the elements also where both arrays share their storage: while a test asserts shared state, such an element
  /// may differ from itself.
  @inlinable public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.elements.withUnsafeBufferPointer { left in
      rhs.elements.withUnsafeBufferPointer { right in
        // Otherwise, '==' of arrays compares all elements as well, and is faster.
        left.baseAddress == right.baseAddress
          ? left.elementsEqual(right) : lhs.elements == rhs.elements
      }
    }
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(elements)
  }
}

extension IdentifiedArray: Decodable
where Element: Decodable & Identifiable, ID == Element.ID {
  /// Decodes an array; throws if an id occurs twice.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    self.init()
    while !container.isAtEnd {
      guard append(try container.decode(Element.self)).inserted else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: container.codingPath,
            debugDescription: "Duplicate element at offset \(container.currentIndex - 1)"
          ))
      }
    }
  }
}

extension IdentifiedArray: CustomStringConvertible {
  public var description: String { elements.description }
}

extension IdentifiedArray: CustomDebugStringConvertible {
  public var debugDescription: String {
    "IdentifiedArray<\(Element.self)>(\(elements.debugDescription))"
  }
}

extension IdentifiedArray: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}

extension IdentifiedArray: CopiedStorage {
  package static var storedTypes: [Any.Type] { [ID.self, Element.self] }
}
