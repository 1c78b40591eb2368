// `Task.sleep(for:)` reads the real clock, adds the duration and hands over the instant: by the time it
// arrives here the clock has gone on, and what is left is a little less than what was asked for. How much less
// is not known, only that the clock was read after the jobs began to run; the duration asked for is found
// again as the likeliest one that this allows.
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
    scheduleWake(work, after: delay.likeliest(upByAtMost: elapsed))
  }
}

extension Duration {
  /// The duration that was most likely asked for when this much of it is left, after at most that much time.
  ///
  /// People ask for round durations, and the clock is read just before the sleep, whatever ran ahead of it. Where
  /// these two point to different durations, they are weighed against each other.
  func likeliest(upByAtMost slack: Duration) -> Duration {
    guard self > .zero else { return self }
    let left = wholeNanoseconds
    let limit = left + slack.wholeNanoseconds
    var best = (nanoseconds: left, unlikeliness: Self.unlikeliness(of: left, left: left))
    // The greatest unit that can be counted in nanoseconds is a thousand million seconds.
    for unit in sequence(first: Int64(10), next: { $0 < 1_000_000_000_000_000_000 ? $0 * 10 : nil })
    where unit <= limit {
      for step in [unit / 2, unit] {
        let candidate = (left + step - 1) / step * step
        guard candidate <= limit else { continue }
        let unlikeliness = Self.unlikeliness(of: candidate, left: left)
        if unlikeliness < best.unlikeliness { best = (candidate, unlikeliness) }
      }
    }
    return .nanoseconds(best.nanoseconds)
  }

  /// How seldom people ask for it, times the square of the time since the clock was read.
  private static func unlikeliness(of nanoseconds: Int64, left: Int64) -> Double {
    // Whether it was less time than this tells nothing.
    let usualDelay: Int64 = 100_000
    let delay = Double(nanoseconds - left + usualDelay)
    var significand = nanoseconds
    while significand.isMultiple(of: 10) { significand /= 10 }
    return delay * delay * rarity(of: significand)
  }

  /// How seldom people ask for a duration of these digits, compared to one of any power of ten.
  private static func rarity(of significand: Int64) -> Double {
    switch significand {
    case 1: 1
    case 2, 3, 5: 3
    case ..<10: 10
    case 15, 25, 75: 30
    case ..<100: 1_000
    default: max(1_000, rarity(of: significand / 10)) * 50
    }
  }

  /// Rounded up, and short of what would overflow in a sum.
  private var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let greatest = Int64.max / 4
    guard seconds < greatest / 1_000_000_000 else { return greatest }
    return seconds * 1_000_000_000 + (attoseconds + 999_999_999) / 1_000_000_000
  }
}
