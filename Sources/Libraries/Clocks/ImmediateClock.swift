internal import ConcurrencyExtras
internal import InternalSupport

/// A clock that never waits: a sleep only advances its time.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// An instant of an ``ImmediateClock``.
  public struct Instant: InstantProtocol {
    private let offset: Duration

    /// Creates the instant at an offset from the start of the clock's time.
    ///
    /// - Parameter offset: The offset.
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

    /// Whether the first instant is earlier.
    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  private let instant: Lock<Instant>

  /// Creates a clock.
  ///
  /// - Parameter now: The initial time.
  public init(now: Instant = .init()) {
    self.instant = Lock(now)
  }

  /// The time at the end of the last sleep.
  public var now: Instant {
    instant.withLock { $0 }
  }

  /// Zero, the finest resolution.
  public var minimumResolution: Duration {
    .zero
  }

  /// Advances the time to an instant and lets other tasks run.
  ///
  /// - Parameters:
  ///   - deadline: The instant.
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
