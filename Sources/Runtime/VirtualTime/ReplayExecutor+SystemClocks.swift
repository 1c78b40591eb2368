internal import InternalSupport

// `Task.sleep(for:)` reads a system clock, adds the duration and passes the instant on. This is
// exact if the clock shows the executor's time, as ``SystemClockControl`` makes it do.
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
/// A program that replaces the C library's `clock_gettime` passes it to ``ReplayExecutor/use(_:)``.
package struct SystemClockControl: Sendable {
  var begin: @Sendable @convention(c) () -> Void
  var set: @Sendable @convention(c) (_ nanoseconds: Int64) -> Void
  var end: @Sendable @convention(c) () -> Void
  var useDelays: @Sendable @convention(c) (DelayHandler?) -> Void

  /// Receives a delay in nanoseconds, and the work to run after it.
  package typealias DelayHandler =
    @convention(c) (
      Int64, UnsafeMutableRawPointer?, (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
    )
    -> Void

  /// Creates a control from functions for the calling thread.
  ///
  /// - Parameters:
  ///   - begin: Makes its clocks show virtual time.
  ///   - set: Sets this time.
  ///   - end: Makes them show the system's time again.
  ///   - useDelays: Sets what schedules the delays that code asks of Dispatch while they show virtual time.
  package init(
    begin: @escaping @Sendable @convention(c) () -> Void,
    set: @escaping @Sendable @convention(c) (_ nanoseconds: Int64) -> Void,
    end: @escaping @Sendable @convention(c) () -> Void,
    useDelays: @escaping @Sendable @convention(c) (DelayHandler?) -> Void
  ) {
    self.begin = begin
    self.set = set
    self.end = end
    self.useDelays = useDelays
  }
}

extension ReplayExecutor {
  /// The time of the monotonic clocks at the start of a replay.
  ///
  /// It is an hour, as if the machine had been running for an hour, so that there are earlier
  /// instants.
  package static var systemStart: Duration { .seconds(3600) }

  /// Makes the system's clocks follow virtual time from the next ``install()`` on.
  package static func use(_ control: SystemClockControl) {
    SystemClocks.control.withLock { $0 = control }
    control.useDelays { nanoseconds, work, run in
      let executor = ReplayExecutor.shared
      // The work is released when it runs.
      nonisolated(unsafe) let work = work
      let end = executor.end(ofWaitUntil: executor.now + .nanoseconds(nanoseconds))
      executor.schedule(at: end) { run?(work) }
    }
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
    // Limited so that sums do not overflow.
    let elapsed = min(now.wholeNanoseconds, Int128(Int64.max / 4))
    let reading = ReplayExecutor.systemStart.wholeNanoseconds + elapsed
    control.withLock { $0 }?.set(Int64(clamping: reading))
  }

  static func end() {
    control.withLock { $0 }?.end()
  }
}
