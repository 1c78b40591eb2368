/// A clock with its type erased, except for its durations.
///
/// Its instants count from the moment when the clock was erased.
public struct AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  public struct Instant: InstantProtocol {
    fileprivate let offset: Duration

    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    public func duration(to other: Self) -> Duration {
      other.offset - offset
    }

    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  private let baseNow: @Sendable () -> Instant
  private let baseMinimumResolution: @Sendable () -> Duration
  private let baseSleep: @Sendable (Instant, Duration?) async throws -> Void

  public init<C: Clock>(_ clock: C) where C.Instant.Duration == Duration {
    let start = clock.now
    self.baseNow = { Instant(offset: start.duration(to: clock.now)) }
    self.baseMinimumResolution = { clock.minimumResolution }
    self.baseSleep = { deadline, tolerance in
      try await clock.sleep(until: start.advanced(by: deadline.offset), tolerance: tolerance)
    }
  }

  public var now: Instant {
    baseNow()
  }

  public var minimumResolution: Duration {
    baseMinimumResolution()
  }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await baseSleep(deadline, tolerance)
  }
}
