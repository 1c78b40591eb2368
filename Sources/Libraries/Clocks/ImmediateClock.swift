internal import ConcurrencyExtras
internal import InternalSupport

/// A clock that never waits: a sleep only advances its time.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  public struct Instant: InstantProtocol {
    /// The time since the start of the clock.
    public let offset: Duration

    /// Creates the instant at an offset from the start of the clock's time.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

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

  private let instant: Lock<Instant>

  public init(now: Instant = .init()) {
    self.instant = Lock(now)
  }

  /// The deadline of the last sleep.
  public var now: Instant {
    instant.withLock { $0 }
  }

  public var minimumResolution: Duration {
    .zero
  }

  /// Advances the time to an instant and lets other tasks run.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    instant.withLock { $0 = deadline }
    await Task.yieldToOthers()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  public convenience init() {
    self.init(now: Instant())
  }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  public static var immediate: Self {
    ImmediateClock()
  }
}
