/// A first-in-first-out queue of work and of timers, which may be cancelled in the meantime.
struct ReplayFIFO {
  private enum Entry {
    case work(ReplayWork)
    case timer(ReplayTimer)
  }

  private var entries: [Entry?] = []
  private var head = 0

  var isEmpty: Bool {
    head == entries.count
  }

  mutating func append(_ work: ReplayWork) {
    entries.append(.work(work))
  }

  mutating func append(_ timer: ReplayTimer) {
    entries.append(.timer(timer))
  }

  /// Removes the first entry whose timer was not cancelled.
  mutating func popFirst() -> ReplayWork? {
    while head < entries.count {
      // Move the entry out, so that the work is released as soon as it has run.
      let entry = entries[head].take()
      head += 1
      if head == entries.count {
        entries.removeAll(keepingCapacity: true)
        head = 0
      } else if head >= 1024, head * 2 >= entries.count {
        entries.removeFirst(head)
        head = 0
      }
      switch entry {
      case .work(let work):
        return work
      case .timer(let timer):
        if let work = timer.takeWork() { return work }
      case nil:
        break
      }
    }
    return nil
  }
}
