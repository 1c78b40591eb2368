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
  let verdict =
    limit.map {
      best <= $0
        ? "  (at most \($0.inMilliseconds) ms)" : "  MISSED: at most \($0.inMilliseconds) ms"
    } ?? ""
  print("  \(name): \(best.inMilliseconds) ms\(verdict)")
  return best
}

/// The time that this process has kept processors busy, whatever else the machine does.
private func processorTime() -> Duration {
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

/// Keeps the optimiser from dropping a value.
@inline(never) func use<T>(_ value: T) {}
