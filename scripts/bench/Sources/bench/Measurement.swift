/// How long one run of a body takes, the fastest of several.
func measure(_ name: String, limit: Duration? = nil, _ body: () -> Void) -> Duration {
  let clock = ContinuousClock()
  var best = Duration.seconds(3600)
  var total = Duration.zero
  var runs = 0
  while runs < 3 || (runs < 50 && total < .seconds(1)) {
    let duration = clock.measure(body)
    best = min(best, duration)
    total += duration
    runs += 1
  }
  let verdict = limit.map { best <= $0 ? "  (at most \($0))" : "  MISSED: at most \($0)" } ?? ""
  print("  \(name): \(best.inMilliseconds) ms\(verdict)")
  return best
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
