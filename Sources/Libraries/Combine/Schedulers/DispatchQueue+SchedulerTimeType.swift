public import Dispatch

extension DispatchQueue {
  /// An instant of a dispatch queue.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    public var dispatchTime: DispatchTime

    public init(_ time: DispatchTime) {
      dispatchTime = time
    }

    public func distance(to other: SchedulerTimeType) -> Stride {
      let (start, end) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return start <= end
        ? .nanoseconds(Int(clamping: end - start))
        : .nanoseconds(-Int(clamping: start - end))
    }

    public func advanced(by n: Stride) -> SchedulerTimeType {
      n.magnitude == .max
        ? SchedulerTimeType(.distantFuture)
        : SchedulerTimeType(dispatchTime + n.timeInterval)
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(dispatchTime.rawValue)
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      self.init(DispatchTime(uptimeNanoseconds: try container.decode(UInt64.self)))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }

    /// A length of time of a dispatch queue, in whole nanoseconds.
    public struct Stride: _NumericStride, Hashable {
      /// The length in nanoseconds.
      public var magnitude: Int

      public var timeInterval: DispatchTimeInterval {
        magnitude == .max ? .never : .nanoseconds(magnitude)
      }

      public init(_ timeInterval: DispatchTimeInterval) {
        magnitude =
          switch timeInterval {
          case .seconds(let s): wholeNanoseconds(s, times: 1_000_000_000)
          case .milliseconds(let ms): wholeNanoseconds(ms, times: 1_000_000)
          case .microseconds(let us): wholeNanoseconds(us, times: 1000)
          case .nanoseconds(let ns): ns
          case .never: .max
          @unknown default: .max
          }
      }

      /// Creates a length from a number of nanoseconds.
      public init(_magnitude: Int) {
        magnitude = _magnitude
      }

      /// Creates a length from a number of seconds.
      public init(floatLiteral value: Double) {
        self = .seconds(value)
      }

      /// Creates a length from a number of seconds.
      public init(integerLiteral value: Int) {
        self = .seconds(value)
      }

      public static func seconds(_ s: Double) -> Stride {
        let nanoseconds = (s * 1_000_000_000).rounded()
        return .nanoseconds(
          Int(exactly: nanoseconds) ?? (nanoseconds < 0 ? .min + 1 : .max)
        )
      }

      public static func seconds(_ s: Int) -> Stride { Stride(.seconds(s)) }
      public static func milliseconds(_ ms: Int) -> Stride { Stride(.milliseconds(ms)) }
      public static func microseconds(_ us: Int) -> Stride { Stride(.microseconds(us)) }
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(.nanoseconds(ns)) }
    }
  }
}

/// Converts to nanoseconds; clamps on overflow.
private func wholeNanoseconds(_ value: Int, times factor: Int) -> Int {
  let (product, overflow) = value.multipliedReportingOverflow(by: factor)
  guard overflow else { return product }
  return value < 0 ? .min + 1 : .max
}
