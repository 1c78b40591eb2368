import VirtualTime

/// A clock that uses the replay's timeline.
struct ReplayClock: Clock {
  package struct Instant: InstantProtocol {
    /// The virtual time since the start.
    package var offset: Duration

    func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    package func duration(to other: Self) -> Duration {
      other.offset - offset
    }

    static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  package var now: Instant {
    Instant(offset: ReplayExecutor.shared.now)
  }

  var minimumResolution: Duration {
    .nanoseconds(1)
  }

  func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let executor = ReplayExecutor.shared
    try await executor.sleep(until: executor.end(ofWaitUntil: deadline.offset))
  }
}
