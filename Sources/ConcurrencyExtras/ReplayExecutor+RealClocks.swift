// `Task.sleep(for:)` reads the real clock, adds the duration and hands over the instant: by the time it
// arrives here the clock has gone on, and what is left is a little less than what was asked for. The duration
// asked for is found again as the roundest one that the time since the jobs began to run allows.
extension ReplayQueue {
  func schedule<C: Clock>(_ work: ReplayWork, after delay: C.Duration, clock: C) {
    scheduleWake(work, after: delay as? Duration ?? .zero)
  }

  func schedule<C: Clock>(_ work: ReplayWork, at instant: C.Instant, clock: C) {
    // The clock may have been read a moment before the jobs began, by who started them.
    let elapsed = elapsedWallClock + .microseconds(50)
    guard let delay = clock.now.duration(to: instant) as? Duration else {
      return scheduleWake(work, after: .zero)
    }
    scheduleWake(work, after: delay.rounded(upByAtMost: elapsed))
  }
}

extension Duration {
  /// The multiple of the greatest power of ten that lies between this duration and that much more.
  func rounded(upByAtMost slack: Duration) -> Duration {
    guard self > .zero else { return self }
    let nanoseconds = self.wholeNanoseconds
    let limit = nanoseconds + slack.wholeNanoseconds
    var unit: Int64 = 1_000_000_000
    while unit > 1 {
      let candidate = (nanoseconds + unit - 1) / unit * unit
      if candidate <= limit { return .nanoseconds(candidate) }
      unit /= 10
    }
    return .nanoseconds(nanoseconds)
  }

  /// Rounded up, and short of what would overflow in a sum.
  private var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let greatest = Int64.max / 4
    guard seconds < greatest / 1_000_000_000 else { return greatest }
    return seconds * 1_000_000_000 + (attoseconds + 999_999_999) / 1_000_000_000
  }
}
