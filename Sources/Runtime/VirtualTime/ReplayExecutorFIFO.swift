import InternalSupport

/// A first-in-first-out queue of work and of timers, which may be cancelled in the meantime.
struct ReplayFIFO {
  private enum Entry {
    case work(ReplayWork)
    case timer(ReplayTimer)

    var isAction: Bool {
      switch self {
      case .work(let work): work.isAction
      case .timer(let timer): timer.isAction
      }
    }

    /// The number of the task that continues with it.
    var creation: Int? {
      switch self {
      case .work(let work): work.creation
      case .timer(let timer): timer.creation
      }
    }

    func takeWork() -> ReplayWork? {
      switch self {
      case .work(let work): work
      case .timer(let timer): timer.takeWork()
      }
    }
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

  /// Removes one of the entries that can run now, by choice.
  ///
  /// Actions keep their order, as the blocks of a queue of Dispatch do.
  mutating func popFirst(choosing chooser: inout ScheduleChooser) -> ReplayWork? {
    // Most often there is nothing to choose.
    guard entries.count > 1 else { return popFirst() }
    var hasAction = false
    let candidates = entries.indices.filter { index in
      let entry = entries[index]
      if case .timer(let timer) = entry, timer.isCancelled { return false }
      guard entry.isAction else { return true }
      defer { hasAction = true }
      return !hasAction
    }
    guard candidates.count > 1 else { return popFirst() }
    // To ask for the numbers of tasks takes as long as to run some.
    let place =
      chooser.ranksTasks
      ? chooser.choose(among: candidates.map { entries[$0].creation })
      : chooser.choose(among: candidates.count)
    return entries.remove(at: candidates[place]).takeWork()
  }
}
