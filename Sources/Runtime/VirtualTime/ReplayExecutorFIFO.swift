import InternalSupport

/// A first-in-first-out queue of work and of timers, which may be cancelled in the meantime.
struct ReplayFIFO {
  private enum Entry {
    case work(ReplayWork)
    case timer(ReplayTimer)
  }

  private var entries = Queue<Entry>()

  var isEmpty: Bool { entries.isEmpty }

  mutating func append(_ work: ReplayWork) {
    entries.append(.work(work))
  }

  mutating func append(_ timer: ReplayTimer) {
    entries.append(.timer(timer))
  }

  /// Removes the first entry whose timer was not cancelled.
  mutating func popFirst() -> ReplayWork? {
    while let entry = entries.popFirst() {
      switch entry {
      case .work(let work):
        return work
      case .timer(let timer):
        if let work = timer.takeWork() { return work }
      }
    }
    return nil
  }
}
