#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The time that passes in the world, which a replay leaves as it is.
///
/// The clocks of the standard library say virtual time where a replay runs.
package enum WallClock {
  /// The time since some instant in the past.
  package static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_RAW, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
