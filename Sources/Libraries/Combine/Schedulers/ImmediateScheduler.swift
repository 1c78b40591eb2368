/// A scheduler that runs closures immediately, whatever time they are scheduled for.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// There are no options.
  public typealias SchedulerOptions = Never

  /// The only instant.
  public struct SchedulerTimeType: Strideable, Sendable {
    fileprivate init() {}

    /// Zero: there is only one instant.
    public func distance(to other: SchedulerTimeType) -> Stride { Stride(0) }

    /// This instant again.
    public func advanced(by n: Stride) -> SchedulerTimeType { self }

    /// A length of time, which this scheduler ignores.
    public struct Stride: ExpressibleByFloatLiteral, Comparable, SignedNumeric, Codable,
      SchedulerTimeIntervalConvertible, Sendable
    {
      /// The number that this length was created with.
      public var magnitude: Int

      /// Creates a length from a number.
      public init(_ value: Int) { magnitude = value }

      /// Creates a length from a literal.
      public init(integerLiteral value: Int) { self.init(value) }

      /// Creates a length from a literal.
      public init(floatLiteral value: Double) { self.init(Int(value)) }

      /// Creates a length from an integer that can be represented exactly.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        self.init(value)
      }

      /// Whether the first length is smaller.
      public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }

      /// Adds two lengths.
      public static func + (lhs: Stride, rhs: Stride) -> Stride {
        Stride(lhs.magnitude + rhs.magnitude)
      }

      /// Subtracts a length from another.
      public static func - (lhs: Stride, rhs: Stride) -> Stride {
        Stride(lhs.magnitude - rhs.magnitude)
      }

      /// Multiplies two lengths.
      public static func * (lhs: Stride, rhs: Stride) -> Stride {
        Stride(lhs.magnitude * rhs.magnitude)
      }

      /// Adds a length to this one.
      public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }

      /// Subtracts a length from this one.
      public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }

      /// Multiplies this length.
      public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

      /// A number of seconds.
      public static func seconds(_ s: Int) -> Stride { 0 }

      /// A number of seconds.
      public static func seconds(_ s: Double) -> Stride { 0 }

      /// A number of milliseconds.
      public static func milliseconds(_ ms: Int) -> Stride { 0 }

      /// A number of microseconds.
      public static func microseconds(_ us: Int) -> Stride { 0 }

      /// A number of nanoseconds.
      public static func nanoseconds(_ ns: Int) -> Stride { 0 }
    }
  }

  /// The shared scheduler.
  public static let shared = ImmediateScheduler()

  /// The only instant.
  public var now: SchedulerTimeType { SchedulerTimeType() }

  /// The minimum tolerance of this scheduler.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs a closure immediately.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    action()
  }

  /// Runs a closure immediately.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs a closure immediately and once; it is not repeated.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return Subscriptions.empty
  }
}
