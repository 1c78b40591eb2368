extension Subscribers {
  /// The number of values that a subscriber requests, possibly unlimited.
  public struct Demand: Hashable, Sendable {
    /// The number of values; `nil` for ``unlimited``.
    public let max: Int?

    private init(max: Int?) {
      self.max = max
    }

    public static let unlimited = Demand(max: nil)

    public static let none = Demand(max: 0)

    /// Demand for a number of values, which must not be negative.
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
  /// The result is ``unlimited`` on overflow, or if a demand is unlimited.
  public static func + (lhs: Self, rhs: Self) -> Self {
    guard let right = rhs.max else { return .unlimited }
    return lhs + right
  }

  public static func += (lhs: inout Self, rhs: Self) {
    lhs = lhs + rhs
  }

  /// Adds a number of values to a demand; the result is ``unlimited`` on overflow.
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
  /// The result is ``unlimited`` on overflow, or if a demand is unlimited.
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
    guard let left = lhs.max else { return .unlimited }
    guard let right = rhs.max else { return .none }
    return .max(left > right ? left - right : 0)
  }

  public static func -= (lhs: inout Self, rhs: Self) {
    lhs = lhs - rhs
  }

  /// Subtracts a number of values; the result is never less than ``none``.
  public static func - (lhs: Self, rhs: Int) -> Self {
    guard let left = lhs.max else { return .unlimited }
    let (difference, overflow) = left.subtractingReportingOverflow(rhs)
    return overflow ? .unlimited : .max(Swift.max(0, difference))
  }

  public static func -= (lhs: inout Self, rhs: Int) {
    lhs = lhs - rhs
  }
}

// MARK: - Comparison

extension Subscribers.Demand: Comparable {
  public static func < (lhs: Self, rhs: Self) -> Bool {
    guard let left = lhs.max else { return false }
    guard let right = rhs.max else { return true }
    return left < right
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
  /// The demand as written in code: `max(3)` or `unlimited`.
  public var description: String {
    max.map { "max(\($0))" } ?? "unlimited"
  }
}

extension Subscribers.Demand: Codable {
  /// The representation of ``unlimited``: one more than the greatest number.
  private static let unlimitedCode = UInt(Int.max) + 1

  public init(from decoder: any Decoder) throws {
    let code = try decoder.singleValueContainer().decode(UInt.self)
    self.init(max: Int(exactly: code))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(max.map { UInt($0) } ?? Self.unlimitedCode)
  }
}
