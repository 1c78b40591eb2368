internal import InternalSupport

// `Task.sleep(for:)` reads a system clock, adds the duration and passes the instant on. This is
// exact if the clock shows the executor's time, for which ``SystemClockControl`` is responsible.
extension ReplayQueue {
  func schedule<C: Clock>(_ work: ReplayWork, after delay: C.Duration, clock: C) {
    scheduleWake(work, after: delay as? Duration ?? .zero)
  }

  func schedule<C: Clock>(_ work: ReplayWork, at instant: C.Instant, clock: C) {
    scheduleWake(work, after: clock.now.duration(to: instant) as? Duration ?? .zero)
  }
}

/// Controls what the system's monotonic clocks show on the calling thread.
///
/// A program that replaces the C library's `clock_gettime` provides it; see
/// ``ReplayExecutor/use(_:)``.
package struct SystemClockControl: Sendable {
  var begin: @Sendable @convention(c) () -> Void
  var set: @Sendable @convention(c) (_ nanoseconds: Int64) -> Void
  var end: @Sendable @convention(c) () -> Void

  /// - Parameters:
  ///   - begin: Makes the clocks show virtual time on the calling thread.
  ///   - set: Sets the time in nanoseconds.
  ///   - end: Makes the clocks show the system's time again.
  package init(
    begin: @escaping @Sendable @convention(c) () -> Void,
    set: @escaping @Sendable @convention(c) (_ nanoseconds: Int64) -> Void,
    end: @escaping @Sendable @convention(c) () -> Void
  ) {
    self.begin = begin
    self.set = set
    self.end = end
  }
}

extension ReplayExecutor {
  /// The time of the monotonic clocks at the start of a replay.
  ///
  /// It is an hour, as if the machine had been running for that time, so that earlier instants can
  /// be expressed.
  package static var systemStart: Duration { .seconds(3600) }

  /// Makes the system's clocks follow virtual time from the next ``install()`` on.
  package static func use(_ control: SystemClockControl) {
    SystemClocks.control.withLock { $0 = control }
  }
}

/// Passes virtual time on to the system's clocks, if the program controls them.
enum SystemClocks {
  fileprivate static let control = Lock<SystemClockControl?>(nil)

  static func begin() {
    guard let control = control.withLock({ $0 }) else { return }
    control.begin()
    set(.zero)
  }

  static func set(_ now: Duration) {
    control.withLock { $0 }?.set(ReplayExecutor.systemStart.wholeNanoseconds + now.wholeNanoseconds)
  }

  static func end() {
    control.withLock { $0 }?.end()
  }
}

extension Duration {
  /// The duration in nanoseconds, limited so that sums do not overflow.
  fileprivate var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let greatest = Int64.max / 4
    guard seconds < greatest / 1_000_000_000 else { return greatest }
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
