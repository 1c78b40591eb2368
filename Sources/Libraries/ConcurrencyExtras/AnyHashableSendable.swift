/// A type-erased hashable value that can be sent across isolation domains.
public struct AnyHashableSendable: Hashable, Sendable {
  /// The erased value.
  public let base: any Hashable & Sendable

  /// Erases the type of a value.
  ///
  /// - Parameter base: The value.
  @_disfavoredOverload
  public init(_ base: any Hashable & Sendable) {
    self.init(base)
  }

  /// Erases the type of a value, unless it is already erased.
  ///
  /// - Parameter base: The value.
  public init(_ base: some Hashable & Sendable) {
    if let base = base as? Self {
      self = base
    } else {
      self.base = base
    }
  }

  /// Whether both values are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  /// Hashes the erased value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(base)
  }
}

extension AnyHashableSendable: CustomDebugStringConvertible {
  /// A description for debugging.
  public var debugDescription: String {
    "AnyHashableSendable(\(String(reflecting: base)))"
  }
}

extension AnyHashableSendable: CustomReflectable {
  /// The mirror of the erased value.
  public var customMirror: Mirror {
    Mirror(self, children: ["value": base])
  }
}

extension AnyHashableSendable: CustomStringConvertible {
  /// The description of the erased value.
  public var description: String {
    String(describing: base)
  }
}

extension AnyHashableSendable: _HasCustomAnyHashableRepresentation {
  /// The value as an `AnyHashable`.
  public func _toCustomAnyHashable() -> AnyHashable? {
    AnyHashable(base)
  }
}

extension AnyHashableSendable: ExpressibleByBooleanLiteral {
  /// Creates a value from a literal.
  public init(booleanLiteral value: Bool) {
    self.init(value)
  }
}

extension AnyHashableSendable: ExpressibleByFloatLiteral {
  /// Creates a value from a literal.
  public init(floatLiteral value: Double) {
    self.init(value)
  }
}

extension AnyHashableSendable: ExpressibleByIntegerLiteral {
  /// Creates a value from a literal.
  public init(integerLiteral value: Int) {
    self.init(value)
  }
}

extension AnyHashableSendable: ExpressibleByStringLiteral {
  /// Creates a value from a literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
