public import Foundation

/// An instant of a scheduler that uses dates: a run loop or an operation queue.
///
/// Known as `RunLoop.SchedulerTimeType` and `OperationQueue.SchedulerTimeType`.
public struct _DateSchedulerTime<Context>: Strideable, Codable, Hashable {
  /// The instant as a date.
  public var date: Date

  /// Creates an instant from a date.
  public init(_ date: Date) {
    self.date = date
  }

  /// The time from this instant to another.
  public func distance(to other: Self) -> Stride {
    Stride(other.date.timeIntervalSince(date))
  }

  /// The instant after a duration.
  public func advanced(by n: Stride) -> Self {
    Self(date.addingTimeInterval(n.timeInterval))
  }

  /// Decodes a value.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Date.self))
  }

  /// Encodes this value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(date)
  }

  /// A length of time, in seconds.
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
    ExpressibleByFloatLiteral, Hashable,
    Codable
  {
    /// The length in seconds.
    public var timeInterval: TimeInterval

    /// The length in seconds.
    public var magnitude: TimeInterval { timeInterval }

    /// Creates a length from a number of seconds.
    public init(_ timeInterval: TimeInterval) {
      self.timeInterval = timeInterval
    }

    /// Creates a length from a number of seconds.
    public init(integerLiteral value: TimeInterval) {
      self.init(value)
    }

    /// Creates a length from a number of seconds.
    public init(floatLiteral value: TimeInterval) {
      self.init(value)
    }

    /// Creates a length from a number of seconds.
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let value = TimeInterval(exactly: source) else { return nil }
      self.init(value)
    }

    /// Whether the first length is smaller.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.timeInterval < rhs.timeInterval }

    /// Adds two lengths.
    public static func + (lhs: Self, rhs: Self) -> Self {
      Self(lhs.timeInterval + rhs.timeInterval)
    }

    /// Subtracts a length from another.
    public static func - (lhs: Self, rhs: Self) -> Self {
      Self(lhs.timeInterval - rhs.timeInterval)
    }

    /// Multiplies two lengths.
    public static func * (lhs: Self, rhs: Self) -> Self {
      Self(lhs.timeInterval * rhs.timeInterval)
    }

    /// Adds a length to this one.
    public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

    /// Subtracts a length from this one.
    public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

    /// Multiplies this length.
    public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

    /// A number of seconds.
    public static func seconds(_ s: Int) -> Self { Self(TimeInterval(s)) }

    /// A number of seconds.
    public static func seconds(_ s: Double) -> Self { Self(s) }

    /// A number of milliseconds.
    public static func milliseconds(_ ms: Int) -> Self { Self(TimeInterval(ms) / 1000) }

    /// A number of microseconds.
    public static func microseconds(_ us: Int) -> Self { Self(TimeInterval(us) / 1_000_000) }

    /// A number of nanoseconds.
    public static func nanoseconds(_ ns: Int) -> Self { Self(TimeInterval(ns) / 1_000_000_000) }
  }
}

extension _DateSchedulerTime: Sendable {}
extension _DateSchedulerTime.Stride: Sendable {}
