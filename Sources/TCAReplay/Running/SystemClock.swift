internal import ConcurrencyExtras
internal import Glibc
internal import InternalSupport

/// What the C library calls by this name, which everything in the process reads the system's clocks by.
///
/// On the thread of a replay the clocks that count from the start of the machine say virtual time. So
/// `Task.sleep(for:)`, which reads one of them and hands over the instant at which to wake up, sleeps for exactly as long
/// as it was asked to, `ContinuousClock.now` is the same in every run, and what is measured between two instants is what
/// `advance` let pass. The clock that knows the date is left alone, and so are all clocks on other threads and where no
/// replay runs.
///
/// Called at any moment, also before `main`: it neither locks nor allocates, apart from its first call.
///
/// - Parameters:
///   - clock: Which clock.
///   - time: Where the time goes: two words, seconds and nanoseconds.
/// - Returns: Zero, or the C library's word for what is wrong.
@_cdecl("clock_gettime")
public func _readSystemClock(_ clock: CInt, _ time: UnsafeMutablePointer<Int>?) -> CInt {
  guard clock == CLOCK_MONOTONIC || clock == CLOCK_BOOTTIME, let time,
    let now = ReplayExecutor.systemTime
  else { return systemClock(clock, time) }
  let (seconds, attoseconds) = now.components
  time[0] = Int(seconds)
  time[1] = Int(attoseconds / 1_000_000_000)
  return 0
}

/// The C library's own function, which the one above stands before.
private let systemClock = {
  guard let function = nextDynamicSymbol("clock_gettime") else {
    preconditionFailure("The C library has no 'clock_gettime'.")
  }
  return unsafeBitCast(
    function, to: (@convention(c) (CInt, UnsafeMutablePointer<Int>?) -> CInt).self)
}()
