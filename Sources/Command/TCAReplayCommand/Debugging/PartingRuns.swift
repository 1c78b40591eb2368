import CProcess
import ReplayReports

/// Compares the runs of two logs: entries that both begin with, and that do the same, are replayed once.
///
/// From there on, or from the start, the runs of both logs go on beside one another, and are recorded some entries at a time.
@MainActor
struct PartingRuns {
  /// The numbers of entries that are recorded at a time, at first and at most.
  private static let windowSizes = (first: 64, maximum: 4096)

  private let logs: PartingLogs
  private let replayer: DebugReplayer

  init(_ logs: PartingLogs, _ replayer: DebugReplayer) {
    self.logs = logs
    self.replayer = replayer
  }

  /// A process that replays one of the logs, and what it has told.
  private struct Run {
    let process: ScriptProcess
    let transcript: ScriptTranscript
    var record: RunRecord?
    var isOver = false

    /// The number of entries that were replayed.
    @MainActor var count: Int { process.progress[progress_steps_begun] }
  }

  private enum Outcome {
    case compared(RunComparison)
    /// Each log must be replayed by itself, and recorded after so many entries that do the same in both.
    case apart(after: Int)
  }

  /// - Returns: `nil` if a log cannot be used from its start.
  func compared() throws(CommandError) -> RunComparison? {
    switch try together() {
    case .compared(let comparison): return comparison
    case .apart(let count):
      if count > 0, let comparison = try apart(after: count) { return comparison }
      return try apart(after: 0)
    }
  }

  /// Replays what the logs begin with once.
  private func together() throws(CommandError) -> Outcome {
    var first = Run(
      process: try replayer.launch(logs), transcript: ScriptTranscript(file: logs.first))
    defer { dismiss(first) }
    try wait(for: &first, isStarting: true)
    guard !first.isOver, let start = first.record?.start else { return .apart(after: 0) }
    try goOn(&first, to: .max, isSilent: true)
    // A silent run only reports steps that may differ between runs. If there is one, the shared part proves nothing.
    guard let common = first.record, common.steps.isEmpty else { return .apart(after: 0) }
    let count = first.count
    guard !first.isOver else {
      return .compared(RunComparison(steps: count, brokenFile: Self.brokenFile(common)))
    }
    guard let fork = try? first.process.forkWaiting() else {
      return .apart(after: max(0, count - 1))
    }
    var second = Run(
      process: fork, transcript: ScriptTranscript(file: logs.second, isContinued: true),
      record: RunRecord(start))
    defer { dismiss(second) }
    return try comparison(&first, &second, after: count).map { .compared($0) }
      ?? .apart(after: max(0, count - 1))
  }

  /// Replays both logs from their starts, and records them after so many entries.
  ///
  /// - Returns: `nil` if this decides nothing.
  private func apart(after count: Int) throws(CommandError) -> RunComparison? {
    var first = Run(
      process: try replayer.launch(logs.first), transcript: ScriptTranscript(file: logs.first))
    defer { dismiss(first) }
    var second = Run(
      process: try replayer.launch(logs.second), transcript: ScriptTranscript(file: logs.second))
    defer { dismiss(second) }
    try wait(for: &first, isStarting: true)
    try wait(for: &second, isStarting: true)
    if count > 0 {
      try goOn(&first, to: count, isSilent: true)
      try goOn(&second, to: count, isSilent: true)
      guard !first.isOver, !second.isOver, first.record?.steps.isEmpty ?? false,
        second.record?.steps.isEmpty ?? false
      else { return nil }
    }
    return try comparison(&first, &second, after: count, lastIsShared: count > 0)
  }

  /// Records what follows in both runs, and compares it.
  ///
  /// - Parameters:
  ///   - first: The run of the first log.
  ///   - second: The run of the second log.
  ///   - start: The number of entries that were replayed, and do the same in both runs.
  ///   - lastIsShared: Whether the next entry does the same, too, unless nothing before it can be relied on.
  /// - Returns: `nil` if this decides nothing.
  /// - Throws: An interruption.
  private func comparison(
    _ first: inout Run, _ second: inout Run, after start: Int, lastIsShared: Bool = false
  ) throws(CommandError) -> RunComparison? {
    var count = start
    var size = Self.windowSizes.first
    while true {
      try goOn(&first, to: count + size, isSilent: false)
      try goOn(&second, to: count + size, isSilent: false)
      guard let old = first.record, let new = second.record else { return nil }
      // Before a first step that crashes, no event tells the state.
      if count == start, count > 0, Self.crashesAtOnce(old) || Self.crashesAtOnce(new) {
        return nil
      }
      let isPartial = !first.isOver && !second.isOver
      if let difference = RunDifference(
        old, new, isPartial: isPartial, earlierCount: count)
      {
        return lastIsShared && difference.stepIndex == start ? nil : RunComparison(difference)
      }
      guard isPartial else {
        return RunComparison(steps: count + old.steps.count, brokenFile: Self.brokenFile(old))
      }
      count += size
      size = min(4 * size, Self.windowSizes.maximum)
      (first.record, second.record) = (old.following(), new.following())
    }
  }

  /// Whether a run broke in the first step that it has told.
  private static func crashesAtOnce(_ record: RunRecord) -> Bool {
    record.end != nil && record.isBroken && record.steps.count == 1
  }

  private static func brokenFile(_ record: RunRecord) -> String? {
    record.isBroken ? record.start.file : nil
  }

  /// Replays so many entries, unless the run has ended.
  private func goOn(_ run: inout Run, to goal: Int, isSilent: Bool) throws(CommandError) {
    guard !run.isOver else { return }
    run.process.progress[progress_goal] = goal
    _ = run.process.control?.send(.go(isSilent: isSilent))
    try wait(for: &run)
  }

  /// Waits until the process waits or ends, and keeps what it tells.
  private func wait(for run: inout Run, isStarting: Bool = false) throws(CommandError) {
    var record = run.record
    // Not kept twice while steps are added.
    run.record = nil
    let end = replayer.wait(for: run.process, run.transcript, isStarting: isStarting) { event in
      switch event {
      case .scriptStarted(let start): record = RunRecord(start)
      case .stepEnded(let step): record?.add(step)
      case .scriptEnded(let end): record?.end = end
      case .runStarted, .scriptUnusable, .scriptNotRun, .traced, .runEnded: break
      }
    }
    run.record = record
    switch end {
    case .waits, .stopped: break
    case .ended:
      run.isOver = true
      ScriptProcess.endDescendants()
    case .interrupted:
      run.isOver = true
      throw .interrupted
    }
  }

  private func dismiss(_ run: Run) {
    if !run.isOver { run.process.dismiss() }
  }
}
