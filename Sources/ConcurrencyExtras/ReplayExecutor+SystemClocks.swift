internal import InternalSupport
internal import Synchronization

// `Task.sleep(for:)` reads a clock of the system, adds the duration and hands over the instant. That is as long as what
// was asked for if the clock says the same when the instant arrives here: if, on the thread of a replay, it is the
// replay's. The process sees to that, not the executor; see `SystemClock` there.
extension ReplayQueue {
  func schedule<C: Clock>(_ work: ReplayWork, after delay: C.Duration, clock: C) {
    scheduleWake(work, after: delay as? Duration ?? .zero)
  }

  func schedule<C: Clock>(_ work: ReplayWork, at instant: C.Instant, clock: C) {
    scheduleWake(work, after: clock.now.duration(to: instant) as? Duration ?? .zero)
  }
}

extension ReplayExecutor {
  /// What the system's clocks should say at the start of a replay.
  ///
  /// An hour, as if the machine had run for so long: no instant before it is past what a clock can say.
  package static var systemStart: Duration { .seconds(3600) }

  /// What the system's clocks should say on the calling thread, in time since they began; `nil` where they are not
  /// those of a replay.
  ///
  /// May be called wherever a clock may be read, also by what makes the executor: it waits for nobody.
  package static var systemTime: Duration? {
    ReplayTimekeeper.time.map { systemStart + $0 }
  }
}

/// What is to be known of the time of the process's replay without waiting for anybody.
enum ReplayTimekeeper {
  /// The thread that replays; zero if there is none.
  private static let thread = Atomic<UInt>(0)
  private static let nanoseconds = Atomic<Int64>(0)

  static func keepTime(on thread: ThreadIdentity?) {
    self.thread.store(thread?.rawValue ?? 0, ordering: .relaxed)
  }

  static func set(_ now: Duration) {
    nanoseconds.store(now.wholeNanoseconds, ordering: .relaxed)
  }

  /// The virtual time; `nil` on any other thread than that of the replay.
  fileprivate static var time: Duration? {
    guard thread.load(ordering: .relaxed) == ThreadIdentity.current.rawValue else { return nil }
    return .nanoseconds(nanoseconds.load(ordering: .relaxed))
  }
}

extension Duration {
  /// The duration in nanoseconds, short of what would overflow in a sum.
  fileprivate var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let greatest = Int64.max / 4
    guard seconds < greatest / 1_000_000_000 else { return greatest }
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
