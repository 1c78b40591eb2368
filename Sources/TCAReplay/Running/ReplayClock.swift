internal import VirtualTime

/// A clock on the timeline of the replay.
struct ReplayClock: Clock {
  struct Instant: InstantProtocol {
    /// The virtual time since the start.
    var offset: Duration

    func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    func duration(to other: Self) -> Duration {
      other.offset - offset
    }

    static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  var now: Instant {
    Instant(offset: ReplayExecutor.shared.now)
  }

  var minimumResolution: Duration {
    .nanoseconds(1)
  }

  func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await ReplayExecutor.shared.sleep(until: deadline.offset)
  }
}
