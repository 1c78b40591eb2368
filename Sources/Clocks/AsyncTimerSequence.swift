extension Clock where Duration: Hashable {
  /// A sequence that emits the time at every interval, until its task is cancelled.
  ///
  /// The emissions keep to the grid of the interval: one that was missed because no task awaited it is left out, and
  /// does not shift those after it.
  ///
  /// - Parameters:
  ///   - interval: The interval.
  ///   - tolerance: How much later an emission may come.
  /// - Returns: The sequence.
  public func timer(
    interval: Self.Duration,
    tolerance: Self.Duration? = nil
  ) -> _AsyncTimerSequence<AnyClock<Duration>> {
    _AsyncTimerSequence(interval: interval, tolerance: tolerance, clock: AnyClock(self))
  }
}

/// The sequence that a clock's `timer(interval:tolerance:)` returns.
public struct _AsyncTimerSequence<C: Clock>: AsyncSequence, Sendable {
  /// The points in time.
  public typealias Element = C.Instant

  let interval: C.Duration
  let tolerance: C.Duration?
  let clock: C

  /// The iterator of the sequence.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let sequence: _AsyncTimerSequence
    fileprivate var last: C.Instant?

    /// Waits for the next point of the grid.
    ///
    /// - Returns: The time, or `nil` if the task was cancelled.
    public mutating func next() async -> C.Instant? {
      let deadline = nextDeadline()
      do {
        try await sequence.clock.sleep(until: deadline, tolerance: sequence.tolerance)
      } catch {
        return nil
      }
      last = deadline
      return sequence.clock.now
    }

    private func nextDeadline() -> C.Instant {
      let now = sequence.clock.now
      let last = last ?? now
      let next = last.advanced(by: sequence.interval)
      guard next < now else { return next }
      let missed = last.duration(to: now) / sequence.interval
      return last.advanced(by: sequence.interval * Int(missed.rounded(.up)))
    }
  }

  /// Makes an iterator, whose grid starts when it is first asked.
  ///
  /// - Returns: The iterator.
  public func makeAsyncIterator() -> Iterator {
    Iterator(sequence: self)
  }
}
