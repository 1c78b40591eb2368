internal import ConcurrencyExtras
internal import InternalSupport

/// A clock that never waits: sleeping moves its time on and returns.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A point in time of an ``ImmediateClock``.
  public struct Instant: InstantProtocol {
    private let offset: Duration

    /// The point at a distance from the start of the clock's time.
    ///
    /// - Parameter offset: The distance.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The instant after a duration.
    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    /// The time from this instant to another.
    public func duration(to other: Self) -> Duration {
      other.offset - offset
    }

    /// Whether the first length is smaller.
    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  private let instant: Lock<Instant>

  /// Creates a clock.
  ///
  /// - Parameter now: What time it is.
  public init(now: Instant = .init()) {
    self.instant = Lock(now)
  }

  /// The time that the last sleep was to end.
  public var now: Instant {
    instant.withLock { $0 }
  }

  /// Zero: this clock has the finest resolution.
  public var minimumResolution: Duration {
    .zero
  }

  /// Moves the time on to a point and lets other tasks run.
  ///
  /// - Parameters:
  ///   - deadline: The point in time.
  ///   - tolerance: Ignored.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    instant.withLock { $0 = deadline }
    await Task.yieldToOthers()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// Creates a clock whose time starts at zero.
  public convenience init() {
    self.init(now: Instant())
  }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock that never waits.
  public static var immediate: Self {
    ImmediateClock()
  }
}
