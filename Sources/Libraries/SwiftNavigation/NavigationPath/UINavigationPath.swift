/// A stack of hashable values: the path of a navigation stack.
public struct UINavigationPath: Equatable {
  var elements: [Element]

  public init() {
    self.elements = []
  }

  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { .value(AnyHashable($0)) }
  }

  /// Creates a path from its stored form; values are decoded on demand.
  public init(_ codable: CodableRepresentation) {
    self.elements = codable.elements.map { .encoded($0) }
  }

  public var count: Int { elements.count }
  public var isEmpty: Bool { elements.isEmpty }

  /// A form that can be stored; `nil` if a value is not `Codable`.
  public var codable: CodableRepresentation? {
    var encoded: [CodableRepresentation.Element] = []
    for element in elements {
      guard let element = element.encoded else { return nil }
      encoded.append(element)
    }
    return CodableRepresentation(elements: encoded)
  }

  public mutating func append<V: Hashable>(_ value: V) {
    elements.append(.value(AnyHashable(value)))
  }

  public mutating func removeLast(_ k: Int = 1) {
    elements.removeLast(k)
  }

  /// A value of the path, which may not be decoded yet.
  enum Element: Equatable {
    case value(AnyHashable)
    case encoded(CodableRepresentation.Element)

    var encoded: CodableRepresentation.Element? {
      switch self {
      case .value(let value): CodableRepresentation.Element(value)
      case .encoded(let element): element
      }
    }

    var value: AnyHashable? {
      switch self {
      case .value(let value): value
      case .encoded(let element): element.decoded
      }
    }

    static func == (lhs: Self, rhs: Self) -> Bool {
      switch (lhs, rhs) {
      case (.encoded(let lhs), .encoded(let rhs)): lhs == rhs
      default: lhs.value == rhs.value
      }
    }
  }
}
