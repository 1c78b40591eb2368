import CProcess
import ReplayReports

// Values that the record does not tell.
extension DebugRun {
  /// An observer that starts at a position, and answers a question about each step.
  func observer(
    _ question: ReplayControl.Command, from position: Int
  ) throws(CommandError) -> DebugObserver {
    let process = try process(at: position)
    let isWatch = if case .watch = question { true } else { false }
    for event in try ask(question, process) {
      guard case .scriptUnusable(let script) = event else { continue }
      process.dismiss()
      throw CommandError(isWatch ? script.problems.map(Self.ofPath) : script.problems)
    }
    return DebugObserver(
      process, at: position, mayBreak: isOver && record.isBroken, replayer: replayer)
  }

  /// The problem of a path that is watched, without the word before it: other commands take paths, too.
  private static func ofPath(_ problem: ReplayProblem) -> ReplayProblem {
    let word = "watch "
    guard var place = problem.place, place.text.hasPrefix(word), place.column > word.count,
      place.padding.count >= word.count
    else { return problem }
    place.text.removeFirst(word.count)
    place.padding.removeFirst(word.count)
    place.column -= word.count
    place.endColumn -= word.count
    var problem = problem
    problem.place = place
    return problem
  }

  /// All changes of a path, in the steps that are recorded.
  func watchedChanges(of path: String) throws(CommandError) -> [RunRecord.Change] {
    let bounds = Self.shared(bounds(before: record.steps.count), among: ThreadCount.cores)
    var observers: [DebugObserver] = []
    defer { for observer in observers { observer.close() } }
    for (start, end) in zip(bounds, bounds.dropFirst()) {
      let observer = try observer(.watch(path: path), from: start)
      observers.append(observer)
      observer.begin(to: end)
    }
    var changes: [RunRecord.Change] = []
    for observer in observers { changes += self.changes(try observer.tellings()) }
    return changes
  }

  /// The changes of a path in the first step that has some.
  func firstWatchedChanges(of path: String) throws(CommandError) -> [RunRecord.Change] {
    let observer = try observer(.watch(path: path), from: 0)
    defer { observer.close() }
    for end in bounds(before: record.steps.count).dropFirst() {
      observer.begin(to: end)
      let changes = self.changes(try observer.tellings())
      guard changes.isEmpty else { return changes.filter { $0.index == changes[0].index } }
    }
    return []
  }

  /// The changes of a path in the last step that has some, among the first `count` steps.
  func lastWatchedChanges(
    of path: String, before count: Int
  ) throws(CommandError) -> [RunRecord.Change] {
    let bounds = bounds(before: count)
    for (start, end) in zip(bounds, bounds.dropFirst()).reversed() {
      let observer = try observer(.watch(path: path), from: start)
      defer { observer.close() }
      observer.begin(to: end)
      let changes = RunRecord.last(self.changes(try observer.tellings()), before: count)
      guard changes.isEmpty else { return changes }
    }
    // A path that does not exist is an error even if no step has run.
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

  private func changes(_ tellings: [DebugObserver.Telling]) -> [RunRecord.Change] {
    tellings.flatMap { telling in
      let action = onlyAction(ofStep: telling.index)
      return telling.changes.map {
        RunRecord.Change(index: telling.index, action: action, change: $0)
      }
    }
  }

  /// The action that arrived in a step and alone changed the state in it.
  private func onlyAction(ofStep index: Int) -> Int? {
    guard record.steps.indices.contains(index), record.steps[index].changes.isEmpty else {
      return nil
    }
    let actions = record.steps[index].received.indices
      .filter { !record.steps[index].received[$0].changes.isEmpty }
    return actions.count == 1 ? actions[0] : nil
  }

  // MARK: - Actions and calls

  /// The actions and calls of the step after a position, up to its end or to a crash.
  func trace(at position: Int) throws(CommandError) -> [StepReport] {
    var steps: [StepReport] = []
    try trace(at: position, to: position + 1) { step in
      if step.verb != "broken" { steps.append(step) }
    }
    return steps
  }

  /// The last action that broke a registered condition, at the end of the actions and calls of its step.
  ///
  /// `message` is the problem of the condition. `nil` if no step of these positions broke it.
  func breaking(
    _ message: String, at position: Int, to end: Int
  ) throws(CommandError) -> (index: Int, trace: [StepReport])? {
    var found: (Int, [StepReport])?
    var steps: [StepReport] = []
    try trace(at: position, to: end) { step in
      if step.number != steps.last?.number { steps = [] }
      if step.verb != "broken" {
        steps.append(step)
      } else if step.text == message, let index = Int(step.number) {
        let last = steps.lastIndex { $0.verb == "action" }
        found = (index, last.map { Array(steps[...$0]) } ?? [])
      }
    }
    return found
  }

  /// Passes on what happens in the steps after a position.
  private func trace(
    at position: Int, to goal: Int, _ tell: (StepReport) -> Void
  ) throws(CommandError) {
    let process = try process(at: position)
    _ = try ask(.trace, process)
    process.progress[progress_goal] = goal
    _ = process.control?.send(.go(isSilent: true))
    let end = replayer.wait(for: process, nil) { event in
      if case .stepEnded(let step) = event, ["action", "call", "broken"].contains(step.verb) {
        tell(step)
      }
    }
    switch end {
    case .waits: process.dismiss()
    case .ended: break
    case .stopped, .interrupted:
      if end == .stopped { process.dismiss() }
      throw CommandError.interrupted
    }
  }
}
