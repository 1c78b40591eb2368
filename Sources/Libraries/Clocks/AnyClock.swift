/// A clock with its type erased, except for its durations.
///
/// Its instants count from the moment when the clock was erased.
public struct AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// An instant of an ``AnyClock``.
  public struct Instant: InstantProtocol {
    fileprivate let offset: Duration

    /// The instant after a duration.
    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    /// The time from this instant to another.
    public func duration(to other: Self) -> Duration {
      other.offset - offset
    }

    /// Whether the first instant is earlier.
    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  private let baseNow: @Sendable () -> Instant
  private let baseMinimumResolution: @Sendable () -> Duration
  private let baseSleep: @Sendable (Instant, Duration?) async throws -> Void

  /// Erases the type of a clock.
  ///
  /// - Parameter clock: The clock.
  public init<C: Clock>(_ clock: C) where C.Instant.Duration == Duration {
    let start = clock.now
    self.baseNow = { Instant(offset: start.duration(to: clock.now)) }
    self.baseMinimumResolution = { clock.minimumResolution }
    self.baseSleep = { deadline, tolerance in
      try await clock.sleep(until: start.advanced(by: deadline.offset), tolerance: tolerance)
    }
  }

  /// The current time.
  public var now: Instant {
    baseNow()
  }

  /// The smallest step of the erased clock.
  public var minimumResolution: Duration {
    baseMinimumResolution()
  }

  /// Suspends until an instant.
  ///
  /// - Parameters:
  ///   - deadline: The instant.
  ///   - tolerance: How much later the task may wake.
  /// - Throws: The errors of the erased clock.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await baseSleep(deadline, tolerance)
  }
}
