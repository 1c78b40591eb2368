extension Subscribers {
  /// The number of values that a subscriber requests, possibly unlimited.
  public struct Demand: Hashable, Sendable {
    /// The number of values; `nil` for ``unlimited``.
    public let max: Int?

    private init(max: Int?) {
      self.max = max
    }

    /// An unlimited number of values.
    public static let unlimited = Demand(max: nil)

    /// No values.
    public static let none = Demand(max: 0)

    /// A number of values, which must not be negative.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "A demand cannot be negative.")
      return Demand(max: value)
    }
  }
}

// MARK: - Arithmetic

extension Subscribers.Demand {
  /// Adds two demands.
  ///
  /// Unlimited demand stays unlimited.
  public static func + (lhs: Self, rhs: Self) -> Self {
    guard let right = rhs.max else { return .unlimited }
    return lhs + right
  }

  /// Adds a demand to this one.
  public static func += (lhs: inout Self, rhs: Self) {
    lhs = lhs + rhs
  }

  /// Adds a number of values to a demand; the result is ``unlimited`` on overflow.
  public static func + (lhs: Self, rhs: Int) -> Self {
    guard let left = lhs.max else { return .unlimited }
    let (sum, overflow) = left.addingReportingOverflow(rhs)
    return overflow ? .unlimited : .max(sum)
  }

  /// Adds a number of values to this demand.
  public static func += (lhs: inout Self, rhs: Int) {
    lhs = lhs + rhs
  }

  /// Multiplies a demand.
  ///
  /// Unlimited demand stays unlimited.
  public static func * (lhs: Self, rhs: Int) -> Self {
    guard let left = lhs.max else { return .unlimited }
    let (product, overflow) = left.multipliedReportingOverflow(by: rhs)
    return overflow ? .unlimited : .max(product)
  }

  /// Multiplies this demand.
  public static func *= (lhs: inout Self, rhs: Int) {
    lhs = lhs * rhs
  }

  /// Subtracts a demand; the result is never less than ``none``.
  public static func - (lhs: Self, rhs: Self) -> Self {
    guard let left = lhs.max else { return .unlimited }
    guard let right = rhs.max else { return .none }
    return .max(left > right ? left - right : 0)
  }

  /// Subtracts a demand from this one, down to ``none``.
  public static func -= (lhs: inout Self, rhs: Self) {
    lhs = lhs - rhs
  }

  /// Subtracts a number of values; the result is never less than ``none``.
  public static func - (lhs: Self, rhs: Int) -> Self {
    guard let left = lhs.max else { return .unlimited }
    let (difference, overflow) = left.subtractingReportingOverflow(rhs)
    return overflow ? .unlimited : .max(Swift.max(0, difference))
  }

  /// Subtracts a number of values from this demand, down to ``none``.
  public static func -= (lhs: inout Self, rhs: Int) {
    lhs = lhs - rhs
  }
}

// MARK: - Comparison

extension Subscribers.Demand: Comparable {
  /// Whether the first demand is for fewer values.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    guard let left = lhs.max else { return false }
    guard let right = rhs.max else { return true }
    return left < right
  }
}

extension Subscribers.Demand {
  /// Whether a demand is for this number of values.
  public static func == (lhs: Self, rhs: Int) -> Bool { lhs.max == rhs }

  /// Whether a demand is for another number of values.
  public static func != (lhs: Self, rhs: Int) -> Bool { lhs.max != rhs }

  /// Whether a demand is for this number of values.
  public static func == (lhs: Int, rhs: Self) -> Bool { lhs == rhs.max }

  /// Whether a demand is for another number of values.
  public static func != (lhs: Int, rhs: Self) -> Bool { lhs != rhs.max }

  /// Whether a demand is for fewer values than this number.
  public static func < (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }

  /// Whether a demand is for more values than this number.
  public static func < (lhs: Int, rhs: Self) -> Bool { rhs.max.map { lhs < $0 } ?? true }

  /// Whether a demand is for at most this number of values.
  public static func <= (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 <= rhs } ?? false }

  /// Whether a demand is for at least this number of values.
  public static func <= (lhs: Int, rhs: Self) -> Bool { rhs.max.map { lhs <= $0 } ?? true }

  /// Whether a demand is for more values than this number.
  public static func > (lhs: Self, rhs: Int) -> Bool { rhs < lhs }

  /// Whether a demand is for fewer values than this number.
  public static func > (lhs: Int, rhs: Self) -> Bool { rhs < lhs }

  /// Whether a demand is for at least this number of values.
  public static func >= (lhs: Self, rhs: Int) -> Bool { rhs <= lhs }

  /// Whether a demand is for at most this number of values.
  public static func >= (lhs: Int, rhs: Self) -> Bool { rhs <= lhs }
}

// MARK: - Text and coding

extension Subscribers.Demand: CustomStringConvertible {
  /// The demand as written in code: `max(3)` or `unlimited`.
  public var description: String {
    max.map { "max(\($0))" } ?? "unlimited"
  }
}

extension Subscribers.Demand: Codable {
  /// The representation of ``unlimited``: one more than the greatest number.
  private static let unlimitedCode = UInt(Int.max) + 1

  /// Decodes a demand from a number.
  public init(from decoder: any Decoder) throws {
    let code = try decoder.singleValueContainer().decode(UInt.self)
    self.init(max: Int(exactly: code))
  }

  /// Encodes the demand as a number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(max.map { UInt($0) } ?? Self.unlimitedCode)
  }
}
