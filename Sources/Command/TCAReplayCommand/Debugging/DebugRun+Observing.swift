import ReplayReports

// Values that the record does not tell.
extension DebugRun {
  /// An observer that starts at a position, and answers a question about each step.
  func observer(
    _ question: ReplayControl.Command, from position: Int
  ) throws(DebugError) -> DebugObserver {
    let process = try process(at: position)
    for event in try ask(question, process) {
      guard case .scriptUnusable(let script) = event else { continue }
      process.dismiss()
      throw DebugError(script.problems)
    }
    return DebugObserver(process, at: position, replayer: replayer)
  }

  /// All changes of a path, in the steps that are recorded.
  func watchedChanges(of path: String) throws(DebugError) -> [RunRecord.Change] {
    let bounds = Self.shared(bounds(before: record.steps.count), among: ThreadCount.cores)
    var observers: [DebugObserver] = []
    defer { for observer in observers { observer.close() } }
    for (start, end) in zip(bounds, bounds.dropFirst()) {
      let observer = try observer(.watch(path: path), from: start)
      observers.append(observer)
      observer.begin(to: end)
    }
    var changes: [RunRecord.Change] = []
    for observer in observers { changes += Self.changes(try observer.tellings()) }
    return changes
  }

  /// The changes of a path in the first step that has some.
  func firstWatchedChanges(of path: String) throws(DebugError) -> [RunRecord.Change] {
    let observer = try observer(.watch(path: path), from: 0)
    defer { observer.close() }
    for end in bounds(before: record.steps.count).dropFirst() {
      observer.begin(to: end)
      let changes = Self.changes(try observer.tellings())
      guard changes.isEmpty else { return changes.filter { $0.index == changes[0].index } }
    }
    return []
  }

  /// The changes of a path in the last step that has some, among the first `count` steps.
  func lastWatchedChanges(
    of path: String, before count: Int
  ) throws(DebugError) -> [RunRecord.Change] {
    let bounds = bounds(before: count)
    for (start, end) in zip(bounds, bounds.dropFirst()).reversed() {
      let observer = try observer(.watch(path: path), from: start)
      defer { observer.close() }
      observer.begin(to: end)
      let changes = RunRecord.last(Self.changes(try observer.tellings()), before: count)
      guard changes.isEmpty else { return changes }
    }
    // A path that does not exist is an error also where no step has run.
    if count == 0 { try observer(.watch(path: path), from: 0).close() }
    return []
  }

  /// The start, the checkpoints before a position, and the position.
  private func bounds(before count: Int) -> [Int] {
    [0] + checkpointPositions.filter { $0 > 0 && $0 < count } + (count > 0 ? [count] : [])
  }

  /// As many of the parts between bounds as there are processors, of nearly the same size.
  private static func shared(_ bounds: [Int], among count: Int) -> [Int] {
    let parts = bounds.count - 1
    guard parts > count else { return bounds }
    return (0...count).map { bounds[parts * $0 / count] }
  }

  private static func changes(
    _ tellings: [(index: Int, changes: [StepReport.PathChange])]
  ) -> [RunRecord.Change] {
    tellings.flatMap { telling in
      telling.changes.map { RunRecord.Change(index: telling.index, change: $0) }
    }
  }
}
