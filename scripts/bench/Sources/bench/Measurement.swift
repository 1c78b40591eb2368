import Foundation

/// The processor time of one run of a body, the fastest of several.
func measure(_ name: String, limit: Duration? = nil, _ body: () -> Void) -> Duration {
  var best = Duration.seconds(3600)
  var total = Duration.zero
  var runs = 0
  while runs < 3 || (runs < 50 && total < .seconds(1)) {
    let start = processorTime()
    body()
    let duration = processorTime() - start
    best = min(best, duration)
    total += duration
    runs += 1
  }
  report(name, best, limit: limit)
  return best
}

/// Prints a line at once, also into a pipe or a file: a topic can take minutes.
func print(_ line: String) {
  Swift.print(line)
  fflush(nil)
}

/// Prints a figure, and whether it is within its limit.
///
/// A figure is compared with those of other runs if it is processor time: what a person waits for depends on what else runs.
func report(_ name: String, _ duration: Duration, limit: Duration?, isCompared: Bool = true) {
  if isCompared { Figures.ofThisRun.add(name, duration) }
  let verdict =
    limit.map {
      duration <= $0
        ? "  (at most \($0.inMilliseconds) ms)" : "  MISSED: at most \($0.inMilliseconds) ms"
    } ?? ""
  print("  \(name): \(duration.inMilliseconds) ms\(verdict)")
}

/// The processor time of one of many calls of a body, the fastest of three rounds.
///
/// - Parameters:
///   - name: The name of the measurement.
///   - calls: How many calls a round has.
///   - limit: The most microseconds that a call may take.
///   - body: The call to measure.
/// - Returns: The time of one call.
@MainActor
func measurePerCall(
  _ name: String,
  calls: Int,
  limit: Double? = nil,
  _ body: @MainActor () async -> Void
) async -> Duration {
  await body()
  var best = Duration.seconds(3600)
  for _ in 1...3 {
    let start = processorTime()
    for _ in 0..<calls {
      await body()
    }
    best = min(best, (processorTime() - start) / calls)
  }
  let microseconds = best.inMilliseconds * 1e3
  let verdict =
    limit.map { microseconds <= $0 ? "  (at most \($0) µs)" : "  MISSED: at most \($0) µs" } ?? ""
  print("  \(name): \((microseconds * 10).rounded() / 10) µs\(verdict)")
  Figures.ofThisRun.add(name, best)
  return best
}

/// The processor time of this process so far.
func processorTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

extension Duration {
  var inMilliseconds: Double {
    let (seconds, attoseconds) = components
    let milliseconds = Double(seconds) * 1e3 + Double(attoseconds) / 1e15
    return (milliseconds * 1e4).rounded() / 1e4
  }
}

func printRatio(_ name: String, _ duration: Duration, to baseline: Duration) {
  print("  \(name): ×\(((duration / baseline) * 10).rounded() / 10)")
}

/// Keeps the optimiser from removing a value.
///
/// Not optimised itself, so that the optimiser cannot see that it does nothing.
@inline(never) @_optimize(none) func use<T>(_ value: T) {}

/// Keeps the allocator from giving memory back to the system.
///
/// Getting it again costs more than copying into it, and would count for the measurement with the most memory. glibc keeps
/// more memory after each block that it gives back, up to 32 MiB.
func keepFreedMemory() {
  let block = UnsafeMutableRawPointer.allocate(byteCount: 31 << 20, alignment: 16)
  use(block)
  block.deallocate()
}
