/// A scheduler that runs closures at once, whatever time they are scheduled for.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// There are no options.
  public typealias SchedulerOptions = Never

  /// The one instant there is.
  public struct SchedulerTimeType: Strideable, Sendable {
    fileprivate init() {}

    /// No time, from this instant to itself.
    public func distance(to other: SchedulerTimeType) -> Stride { Stride(0) }

    /// This instant again.
    public func advanced(by n: Stride) -> SchedulerTimeType { self }

    /// A length of time, which makes no difference.
    public struct Stride: ExpressibleByFloatLiteral, Comparable, SignedNumeric, Codable,
      SchedulerTimeIntervalConvertible, Sendable
    {
      /// The number that this length was made of.
      public var magnitude: Int

      /// Makes a length of a number.
      public init(_ value: Int) { magnitude = value }

      /// Makes a length of a literal.
      public init(integerLiteral value: Int) { self.init(value) }

      /// Makes a length of a literal.
      public init(floatLiteral value: Double) { self.init(Int(value)) }

      /// Makes a length of an integer, where it can be told exactly.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        self.init(value)
      }

      /// Whether the first is less.
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

      /// A number of thousandths of a second.
      public static func milliseconds(_ ms: Int) -> Stride { 0 }

      /// A number of millionths of a second.
      public static func microseconds(_ us: Int) -> Stride { 0 }

      /// A number of thousand-millionths of a second.
      public static func nanoseconds(_ ns: Int) -> Stride { 0 }
    }
  }

  /// The shared scheduler.
  public static let shared = ImmediateScheduler()

  /// The one instant there is.
  public var now: SchedulerTimeType { SchedulerTimeType() }

  /// The least tolerance that this scheduler allows.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs a closure at once.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    action()
  }

  /// Runs a closure at once.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs a closure at once, and never again.
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
