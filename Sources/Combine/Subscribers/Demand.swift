extension Subscribers {
  /// A number of values that a subscriber asks for, possibly without limit.
  public struct Demand: Hashable, Sendable {
    /// `nil` is without limit.
    private var limit: UInt?

    private init(limit: UInt?) {
      self.limit = limit
    }

    /// As many values as there are.
    public static let unlimited = Demand(limit: nil)

    /// No values.
    public static let none = Demand(limit: 0)

    /// This many values, which must not be negative.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "A demand cannot be negative.")
      return Demand(limit: UInt(value))
    }

    /// The number of values, `nil` for ``unlimited``.
    public var max: Int? {
      limit.map { Int(clamping: $0) }
    }
  }
}

// MARK: - Arithmetic

extension Subscribers.Demand {
  /// Adds two demands.
  ///
  /// Without limit stays without limit.
  public static func + (lhs: Self, rhs: Self) -> Self {
    guard let left = lhs.limit, let right = rhs.limit else { return .unlimited }
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? .unlimited : Self(limit: sum)
  }

  public static func += (lhs: inout Self, rhs: Self) {
    lhs = lhs + rhs
  }

  public static func + (lhs: Self, rhs: Int) -> Self {
    guard let left = lhs.max else { return .unlimited }
    let (sum, overflow) = left.addingReportingOverflow(rhs)
    return overflow ? .unlimited : .max(sum)
  }

  public static func += (lhs: inout Self, rhs: Int) {
    lhs = lhs + rhs
  }

  /// Multiplies a demand.
  ///
  /// Without limit stays without limit.
  public static func * (lhs: Self, rhs: Int) -> Self {
    guard let left = lhs.max else { return .unlimited }
    let (product, overflow) = left.multipliedReportingOverflow(by: rhs)
    return overflow ? .unlimited : .max(product)
  }

  public static func *= (lhs: inout Self, rhs: Int) {
    lhs = lhs * rhs
  }

  /// Subtracts a demand; the result is never less than ``none``.
  public static func - (lhs: Self, rhs: Self) -> Self {
    switch (lhs.limit, rhs.limit) {
    case (nil, _): .unlimited
    case (_?, nil): .none
    case (let left?, let right?): Self(limit: left > right ? left - right : 0)
    }
  }

  public static func -= (lhs: inout Self, rhs: Self) {
    lhs = lhs - rhs
  }

  /// Subtracts a number of values; the result is never less than ``none``.
  public static func - (lhs: Self, rhs: Int) -> Self {
    guard let left = lhs.max else { return .unlimited }
    return .max(Swift.max(0, left - rhs))
  }

  public static func -= (lhs: inout Self, rhs: Int) {
    lhs = lhs - rhs
  }
}

// MARK: - Comparison

extension Subscribers.Demand: Comparable {
  public static func < (lhs: Self, rhs: Self) -> Bool {
    switch (lhs.limit, rhs.limit) {
    case (nil, _): false
    case (_?, nil): true
    case (let left?, let right?): left < right
    }
  }
}

extension Subscribers.Demand {
  public static func == (lhs: Self, rhs: Int) -> Bool { lhs.max == rhs }
  public static func != (lhs: Self, rhs: Int) -> Bool { lhs.max != rhs }
  public static func == (lhs: Int, rhs: Self) -> Bool { lhs == rhs.max }
  public static func != (lhs: Int, rhs: Self) -> Bool { lhs != rhs.max }
  public static func < (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }
  public static func < (lhs: Int, rhs: Self) -> Bool { rhs.max.map { lhs < $0 } ?? true }
  public static func <= (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 <= rhs } ?? false }
  public static func <= (lhs: Int, rhs: Self) -> Bool { rhs.max.map { lhs <= $0 } ?? true }
  public static func > (lhs: Self, rhs: Int) -> Bool { rhs < lhs }
  public static func > (lhs: Int, rhs: Self) -> Bool { rhs < lhs }
  public static func >= (lhs: Self, rhs: Int) -> Bool { rhs <= lhs }
  public static func >= (lhs: Int, rhs: Self) -> Bool { rhs <= lhs }
}

// MARK: - Text and coding

extension Subscribers.Demand: CustomStringConvertible {
  public var description: String {
    max.map { "max: (\($0))" } ?? "unlimited"
  }
}

extension Subscribers.Demand: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self.init(limit: container.decodeNil() ? nil : try container.decode(UInt.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let limit {
      try container.encode(limit)
    } else {
      try container.encodeNil()
    }
  }
}
