public import Foundation

/// An instant of a scheduler that uses dates: a run loop or an operation queue.
///
/// Known as `RunLoop.SchedulerTimeType` and `OperationQueue.SchedulerTimeType`.
public struct _DateSchedulerTime<Context>: Strideable, Codable, Hashable {
  public var date: Date

  public init(_ date: Date) {
    self.date = date
  }

  public func distance(to other: Self) -> Stride {
    Stride(other.date.timeIntervalSince(date))
  }

  public func advanced(by n: Stride) -> Self {
    Self(date.addingTimeInterval(n.timeInterval))
  }

  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Date.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(date)
  }

  /// A length of time, in seconds.
  public struct Stride: _NumericStride, Hashable {
    public var timeInterval: TimeInterval
    public var magnitude: TimeInterval { timeInterval }

    public init(_ timeInterval: TimeInterval) {
      self.timeInterval = timeInterval
    }

    public init(_magnitude: TimeInterval) {
      self.init(_magnitude)
    }

    public init(integerLiteral value: TimeInterval) {
      self.init(value)
    }

    public init(floatLiteral value: TimeInterval) {
      self.init(value)
    }

    public static func seconds(_ s: Int) -> Self { Self(TimeInterval(s)) }
    public static func seconds(_ s: Double) -> Self { Self(s) }
    public static func milliseconds(_ ms: Int) -> Self { Self(TimeInterval(ms) / 1000) }
    public static func microseconds(_ us: Int) -> Self { Self(TimeInterval(us) / 1_000_000) }
    public static func nanoseconds(_ ns: Int) -> Self { Self(TimeInterval(ns) / 1_000_000_000) }
  }
}

extension _DateSchedulerTime: Sendable {}
