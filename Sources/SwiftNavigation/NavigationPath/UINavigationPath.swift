/// A stack of hashable values, as the path of a navigation stack.
public struct UINavigationPath: Equatable {
  var elements: [Element]

  /// An empty path.
  public init() {
    self.elements = []
  }

  /// A path of some values.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { .value(AnyHashable($0)) }
  }

  /// A path from its encoded form; values are decoded when they are needed.
  public init(_ codable: CodableRepresentation) {
    self.elements = codable.elements.map { .encoded($0) }
  }

  /// How many values the path has.
  public var count: Int { elements.count }

  /// Whether the path has no values.
  public var isEmpty: Bool { elements.isEmpty }

  /// A form that can be stored, or `nil` if some value is not `Codable`.
  public var codable: CodableRepresentation? {
    var encoded: [CodableRepresentation.Element] = []
    for element in elements {
      guard let element = element.encoded else { return nil }
      encoded.append(element)
    }
    return CodableRepresentation(elements: encoded)
  }

  /// Pushes a value.
  public mutating func append<V: Hashable>(_ value: V) {
    elements.append(.value(AnyHashable(value)))
  }

  /// Pops values.
  public mutating func removeLast(_ k: Int = 1) {
    elements.removeLast(k)
  }

  /// A value of the path, decoded or not yet.
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
