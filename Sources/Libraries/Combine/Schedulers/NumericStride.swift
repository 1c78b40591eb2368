/// A length of time that is a number of some unit.
///
/// Unlike for other numbers, its magnitude has a sign.
public protocol _NumericStride: SchedulerTimeIntervalConvertible, Codable, Comparable, Sendable,
  SignedNumeric, ExpressibleByFloatLiteral
where Magnitude: SignedNumeric {
  init(_magnitude: Magnitude)
}

extension _NumericStride {
  public init?<T: BinaryInteger>(exactly source: T) {
    guard let magnitude = Magnitude(exactly: source) else { return nil }
    self.init(_magnitude: magnitude)
  }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }

  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(_magnitude: lhs.magnitude + rhs.magnitude)
  }

  public static func - (lhs: Self, rhs: Self) -> Self {
    Self(_magnitude: lhs.magnitude - rhs.magnitude)
  }

  public static func * (lhs: Self, rhs: Self) -> Self {
    Self(_magnitude: lhs.magnitude * rhs.magnitude)
  }

  public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
  public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
  public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}
