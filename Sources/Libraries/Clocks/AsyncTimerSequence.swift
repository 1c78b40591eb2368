extension Clock where Duration: Hashable {
  /// A sequence of instants at regular intervals, until the task is cancelled.
  ///
  /// The instants are multiples of the interval. If no task waits for several of them, the last one comes late,
  /// those before it are skipped, and the following ones are not shifted.
  public func timer(
    interval: Self.Duration,
    tolerance: Self.Duration? = nil
  ) -> _AsyncTimerSequence<AnyClock<Duration>> {
    _AsyncTimerSequence(interval: interval, tolerance: tolerance, clock: AnyClock(self))
  }
}

/// The sequence that a clock's `timer(interval:tolerance:)` returns.
public struct _AsyncTimerSequence<C: Clock>: AsyncSequence, Sendable {
  public typealias Element = C.Instant

  let interval: C.Duration
  let tolerance: C.Duration?
  let clock: C

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let sequence: _AsyncTimerSequence
    fileprivate var last: C.Instant?
    private var hasEnded = false

    fileprivate init(_ sequence: _AsyncTimerSequence) {
      self.sequence = sequence
    }

    /// Waits for the next instant; `nil` once the task was cancelled.
    public mutating func next() async -> C.Instant? {
      guard !hasEnded else { return nil }
      let deadline = nextDeadline()
      do {
        try await sequence.clock.sleep(until: deadline, tolerance: sequence.tolerance)
      } catch {
        hasEnded = true
        return nil
      }
      last = deadline
      return sequence.clock.now
    }

    private func nextDeadline() -> C.Instant {
      let now = sequence.clock.now
      let last = last ?? now
      let next = last.advanced(by: sequence.interval)
      guard next < now, sequence.interval != .zero else { return next }
      let missed = next.duration(to: now) / sequence.interval
      return last.advanced(by: sequence.interval * Int(missed.rounded(.up)))
    }
  }

  /// Creates an iterator; its intervals begin with the first call of `next()`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(self)
  }
}
